// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import {
  findHeart,
  HONEY_UNSENT,
  readStoredIds,
  readStored,
  renderSavedShop,
  savedReplies,
  SAVED_MEMBER,
} from '#tests/support/renderSaved.tsx';

describe('the page of the saved products', () => {
  test.each([
    ['en', 'Saved products', 'Log in'],
    ['zh-Hans', '我的收藏', '登录'],
    ['zh-Hant', '我的收藏', '登入'],
  ])('lists them with stock and a button for the cart: %s', async (lang, title, logIn) => {
    renderSavedShop({ saved: ['11', '10'], cookies: { lang } });
    await screen.findByRole('heading', { level: 1, name: title });
    const main = screen.getByRole('main');
    const cards = await within(main).findAllByRole('article');
    expect(cards).toHaveLength(2);
    expect(within(main).getByRole('link', { name: logIn })).toBeTruthy();
    expect(await listViolatedRules(main)).toEqual([]);
  });

  test('adds a product to the cart, and shows that another is sold out', async () => {
    const shop = renderSavedShop({ saved: ['11', '10'] });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    expect(shop.storage.loadCart()?.cart.lines).toMatchObject([{ goodsId: '10', quantity: 1 }]);
    expect(screen.getByText('Sold out')).toBeTruthy();
  });

  test('a removed product disappears and comes back', async () => {
    renderSavedShop({ saved: ['11', '10'] });
    await userEvent.click(await findHeart('Save Manuka Honey'));
    expect(screen.queryByText('Manuka Honey')).toBeNull();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await userEvent.click(undo);
    expect(await screen.findByText('Manuka Honey')).toBeTruthy();
    expect(readStoredIds()).toEqual(['10', '11']);
  });

  test('says that a product is no longer sold, and removes it', async () => {
    renderSavedShop({ saved: ['12', '10'] });
    await screen.findByText('1 saved product is no longer sold.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
    expect(readStoredIds()).toEqual(['10']);
    expect(screen.queryByText('1 saved product is no longer sold.')).toBeNull();
  });

  test('says how to save a product if there is none', async () => {
    renderSavedShop();
    expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
    expect(screen.getByText('Tap the heart on a product to save it here.')).toBeTruthy();
  });

  test.each([
    ['en', /^Your account’s list holds 100 products\. 1 product is saved only in this browser/],
    ['zh-Hans', /^您账户的收藏最多 100 件商品。另有 1 件仅保存在此浏览器中/],
    ['zh-Hant', /^您帳號的收藏最多 100 件商品。另有 1 件僅儲存在此瀏覽器中/],
  ])('says that the list of the account is full: %s', async (lang, sentence) => {
    const listed = Array.from({ length: 100 }, (_, index) => `g${index}`);
    const shop = renderSavedShop({
      ...SAVED_MEMBER,
      saved: ['10'],
      unsent: HONEY_UNSENT,
      cookies: { lang },
      replies: { ...savedReplies, addSaved: { goodsIds: listed } },
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([shop.getInputs('addSaved'), readStored('unsent')]).toEqual([
      [{ goodsIds: ['10'] }],
      HONEY_UNSENT,
    ]);
  });

  test('loads the list of a member, which another device has changed', async () => {
    renderSavedShop({
      ...SAVED_MEMBER,
      saved: ['11'],
      replies: { ...savedReplies, savedList: { goodsIds: ['10'] } },
    });
    expect(await screen.findByText('Manuka Honey')).toBeTruthy();
    expect([screen.queryByText('Olive Oil'), readStoredIds()]).toEqual([null, ['10']]);
  });

  test('says that the list of a member cannot be loaded, and loads it again', async () => {
    const shop = renderSavedShop({
      ...SAVED_MEMBER,
      replies: { ...savedReplies, savedList: failingReply({ kind: 'network' }) },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    shop.reply('savedList', { goodsIds: ['10'] });
    await userEvent.click(retry);
    expect(await screen.findByText('Manuka Honey')).toBeTruthy();
  });
});
