// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import {
  catalogueReplies,
  createGoods,
  createGoodsListReply,
} from '#tests/fixtures/catalogueReplies.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { renderShop, type RenderShopOptions, sampleMember } from '#tests/support/renderShop.tsx';

const KEY = 'mall.saved';
const names = new Map([
  ['10', 'Manuka Honey'],
  ['11', 'Olive Oil'],
]);
/** Product 12 is no longer sold, and 11 is sold out. */
const goodsByIds = ({ ids }: { ids: string }) =>
  createGoodsListReply(
    ...ids
      .split(',')
      .filter((goodsId) => names.has(goodsId))
      .map((goodsId) =>
        createGoods({
          goodsId,
          goodsEnglishName: names.get(goodsId) ?? '',
          stock: goodsId === '11' ? 0 : 5,
        }),
      ),
  );
const replies = {
  ...catalogueReplies,
  goodsByIds,
  logout: null,
  userInfo: { balance: 0, integral: 0 },
};

interface SavedShop extends RenderShopOptions {
  readonly saved?: readonly string[];
  readonly ownerAccount?: string | null;
}
/** Renders a shop whose browser stores these products. */
const renderSavedShop = ({ saved = [], ownerAccount = null, ...settings }: SavedShop = {}) =>
  renderShop({
    path: '/saved',
    replies,
    stored: { [KEY]: { version: 1, ownerAccount, goodsIds: saved } },
    ...settings,
  });
const readIds = (): unknown => {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  return Reflect.get(Object(stored), 'goodsIds');
};
const MEMBER = { session: sampleMember, ownerAccount: sampleMember.account } as const;
async function findHeart(name: string) {
  await screen.findByRole('heading', { level: 1 });
  window.dispatchEvent(new Event('scroll'));
  return screen.findByRole('button', { name });
}

describe('the heart of a product', () => {
  test('saves the product in the browser of a guest, and removes it', async () => {
    const shop = renderSavedShop({ path: '/shop/shopdetails/10' });
    const heart = await findHeart('Save Manuka Honey');
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(heart);
    expect([heart.getAttribute('aria-pressed'), readIds()]).toEqual(['true', ['10']]);
    await userEvent.click(heart);
    expect([heart.getAttribute('aria-pressed'), readIds()]).toEqual(['false', []]);
    expect([...shop.getInputs('addSaved'), ...shop.getInputs('removeSaved')]).toEqual([]);
  });

  test('sends the changes of a member one after the other', async () => {
    const shop = renderSavedShop({
      ...MEMBER,
      path: '/shop/shopdetails/10',
      replies: {
        ...replies,
        addSaved: { goodsIds: ['10', '99'] },
        removeSaved: { goodsIds: ['99'] },
      },
    });
    const heart = await findHeart('Save Manuka Honey');
    await userEvent.click(heart);
    await userEvent.click(heart);
    await waitFor(() => expect(readIds()).toEqual(['99']));
    expect(shop.sent.filter(({ call }) => call.endsWith('Saved'))).toEqual([
      { call: 'addSaved', input: { goodsIds: ['10'] } },
      { call: 'removeSaved', input: { goodsId: '10' } },
    ]);
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });

  test('is as before if the server does not answer, and says so', async () => {
    renderSavedShop({
      ...MEMBER,
      path: '/shop/shopdetails/10',
      replies: { ...replies, addSaved: failingReply({ kind: 'network' }) },
    });
    const heart = await findHeart('Save Manuka Honey');
    await userEvent.click(heart);
    expect(await screen.findByText(/^Network disconnection/)).toBeTruthy();
    expect([heart.getAttribute('aria-pressed'), readIds()]).toEqual(['false', []]);
  });

  test('says that the list is full', async () => {
    const saved = Array.from({ length: 100 }, (_, index) => `g${index}`);
    renderSavedShop({ path: '/shop/shopdetails/10', saved });
    await userEvent.click(await findHeart('Save Manuka Honey'));
    expect(await screen.findByText(/^Your saved list is full/)).toBeTruthy();
    expect(readIds()).toEqual(saved);
  });

  test('is not shown with a mall server without extensions', async () => {
    renderSavedShop({ path: '/shop/shopdetails/10', profile: 'spec' });
    await screen.findByRole('button', { name: 'Add to cart' });
    expect(screen.queryByRole('button', { name: /^Save / })).toBeNull();
  });
});

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
    const { violations } = await axe.run(main);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('adds a product to the cart, and shows that another is sold out', async () => {
    const shop = renderSavedShop({ saved: ['11', '10'] });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    expect(shop.storage.loadCart()?.cart.lines).toMatchObject([{ goodsId: '10', quantity: 1 }]);
    expect(screen.getByText('Out of stock')).toBeTruthy();
  });

  test('a removed product disappears and comes back', async () => {
    renderSavedShop({ saved: ['11', '10'] });
    await userEvent.click(await findHeart('Save Manuka Honey'));
    expect(screen.queryByText('Manuka Honey')).toBeNull();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await userEvent.click(undo);
    expect(await screen.findByText('Manuka Honey')).toBeTruthy();
    expect(readIds()).toEqual(['10', '11']);
  });

  test('says that a product is no longer sold, and removes it', async () => {
    renderSavedShop({ saved: ['12', '10'] });
    await screen.findByText('1 saved product is no longer sold.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
    expect(readIds()).toEqual(['10']);
    expect(screen.queryByText('1 saved product is no longer sold.')).toBeNull();
  });

  test('says how to save a product if there is none', async () => {
    renderSavedShop();
    expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
    expect(screen.getByText('Press the heart on a product to keep it here.')).toBeTruthy();
  });

  test('loads the list of a member, which another device has changed', async () => {
    renderSavedShop({
      ...MEMBER,
      saved: ['11'],
      replies: { ...replies, savedList: { goodsIds: ['10'] } },
    });
    expect(await screen.findByText('Manuka Honey')).toBeTruthy();
    expect([screen.queryByText('Olive Oil'), readIds()]).toEqual([null, ['10']]);
  });

  test('says that the list of a member cannot be loaded, and loads it again', async () => {
    const shop = renderSavedShop({
      ...MEMBER,
      replies: { ...replies, savedList: failingReply({ kind: 'network' }) },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    shop.reply('savedList', { goodsIds: ['10'] });
    await userEvent.click(retry);
    expect(await screen.findByText('Manuka Honey')).toBeTruthy();
  });
});

describe('at the login', () => {
  /** Logs in, and opens a product. */
  async function logIn(shop: ReturnType<typeof renderSavedShop>) {
    const { session } = shop.mall.actor.getSnapshot().context;
    session.send({ type: 'session.replace', session: sampleMember });
    await findHeart('Save Manuka Honey');
  }

  test('the list of the guest is added to the list of the member', async () => {
    const shop = renderSavedShop({
      path: '/shop/shopdetails/10',
      saved: ['10'],
      replies: { ...replies, addSaved: { goodsIds: ['10', '11'] } },
    });
    await logIn(shop);
    await waitFor(() => expect(readIds()).toEqual(['10', '11']));
    expect(shop.getInputs('addSaved')).toEqual([{ goodsIds: ['10'] }]);
    shop.mall.actor.getSnapshot().context.session.send({ type: 'session.logOut' });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('the list of another member is dropped', async () => {
    const shop = renderSavedShop({
      path: '/shop/shopdetails/10',
      saved: ['11'],
      ownerAccount: 'ben@example.com',
      replies: { ...replies, savedList: { goodsIds: ['10'] } },
    });
    await logIn(shop);
    await waitFor(() => expect(readIds()).toEqual(['10']));
    expect(shop.getInputs('addSaved')).toEqual([]);
  });

  test('the list stays in the browser if the server does not answer', async () => {
    const addSaved = failingReply({ kind: 'network' });
    const shop = renderSavedShop({
      path: '/shop/shopdetails/10',
      saved: ['10'],
      replies: { ...replies, addSaved },
    });
    await logIn(shop);
    await waitFor(() => expect(shop.getInputs('addSaved')).toHaveLength(1));
    expect(readIds()).toEqual(['10']);
  });
});
