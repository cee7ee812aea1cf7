// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { en } from '#src/text/en.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import {
  findHeart,
  HONEY_UNSENT,
  readStoredIds,
  readStored,
  renderSavedShop,
  savedReplies,
  SAVED_KEY,
  SAVED_MEMBER,
} from '#tests/support/renderSaved.tsx';
import { sampleMember } from '#tests/support/renderShop.tsx';

describe('the heart of a product', () => {
  test('saves the product in the browser of a guest, and removes it', async () => {
    const shop = renderSavedShop({ path: '/shop/shopdetails/10' });
    const heart = await findHeart('Save Manuka Honey');
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(heart);
    expect([heart.getAttribute('aria-pressed'), readStoredIds()]).toEqual(['true', ['10']]);
    await userEvent.click(heart);
    expect([heart.getAttribute('aria-pressed'), readStoredIds()]).toEqual(['false', []]);
    expect([...shop.getInputs('addSaved'), ...shop.getInputs('removeSaved')]).toEqual([]);
  });

  test('sends the changes of a member one after the other', async () => {
    const shop = renderSavedShop({
      ...SAVED_MEMBER,
      path: '/shop/shopdetails/10',
      replies: {
        ...savedReplies,
        addSaved: { goodsIds: ['10', '99'] },
        removeSaved: { goodsIds: ['99'] },
      },
    });
    const heart = await findHeart('Save Manuka Honey');
    await userEvent.click(heart);
    await waitFor(() => expect(shop.getInputs('addSaved')).toHaveLength(1));
    await userEvent.click(heart);
    await waitFor(() => expect(readStoredIds()).toEqual(['99']));
    expect(shop.sent.filter(({ call }) => call.endsWith('Saved'))).toEqual([
      { call: 'addSaved', input: { goodsIds: ['10'] } },
      { call: 'removeSaved', input: { goodsId: '10' } },
    ]);
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });

  test('is kept if the server does not answer, and sent with the next connection', async () => {
    const shop = renderSavedShop({
      ...SAVED_MEMBER,
      path: '/shop/shopdetails/10',
      replies: { ...savedReplies, addSaved: failingReply({ kind: 'network' }) },
    });
    const heart = await findHeart('Save Manuka Honey');
    await userEvent.click(heart);
    await waitFor(() => expect(shop.getInputs('addSaved')).toHaveLength(1));
    await waitFor(() =>
      expect([heart.getAttribute('aria-pressed'), readStoredIds(), readStored('unsent')]).toEqual([
        'true',
        ['10'],
        HONEY_UNSENT,
      ]),
    );
    shop.reply('addSaved', { goodsIds: ['10', '99'] });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(readStoredIds()).toEqual(['10', '99']));
    expect(readStored('unsent')).toEqual([]);
  });

  test('is sent by the next visit', async () => {
    renderSavedShop({
      ...SAVED_MEMBER,
      path: '/shop/shopdetails/10',
      saved: ['10'],
      unsent: HONEY_UNSENT,
      replies: { ...savedReplies, addSaved: { goodsIds: ['10', '11'] } },
    });
    await findHeart('Save Manuka Honey');
    await waitFor(() => expect(readStoredIds()).toEqual(['10', '11']));
    expect(readStored('unsent')).toEqual([]);
  });

  test('is kept if the code that sends it cannot be loaded', async () => {
    vi.doMock('#src/mall/savedGoodsSync.ts', () => {
      throw new Error('The module cannot be loaded');
    });
    onTestFinished(() => vi.doUnmock('#src/mall/savedGoodsSync.ts'));
    const shop = renderSavedShop({ ...SAVED_MEMBER, path: '/shop/shopdetails/10' });
    const heart = await findHeart('Save Manuka Honey');
    await userEvent.click(heart);
    await act(() => vi.dynamicImportSettled());
    expect([heart.getAttribute('aria-pressed'), readStored('unsent')]).toEqual([
      'true',
      HONEY_UNSENT,
    ]);
    expect(shop.getInputs('addSaved')).toEqual([]);
  });

  test('is as before if the server refuses it, and says why', async () => {
    renderSavedShop({
      ...SAVED_MEMBER,
      path: '/shop/shopdetails/10',
      replies: { ...savedReplies, addSaved: failingReply({ kind: 'refused', code: '1', msg: '' }) },
    });
    const heart = await findHeart('Save Manuka Honey');
    await userEvent.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
    expect([readStoredIds(), readStored('unsent')]).toEqual([[], []]);
    expect(await screen.findByText(en.failure.refused)).toBeTruthy();
  });

  test('is on the card of a list, and its status has a link to the saved products', async () => {
    renderSavedShop({ path: '/shop' });
    const card = (await screen.findByRole('link', { name: 'Manuka Honey' })).closest('article');
    const heart = await findHeart('Save Manuka Honey');
    expect(card?.contains(heart)).toBe(true);
    await userEvent.click(heart);
    const status = within(card ?? document.body).getByText(/^Saved\./);
    expect(within(status).getByRole('link').getAttribute('href')).toBe('/saved');
  });

  test('says that the list is full', async () => {
    const saved = Array.from({ length: 100 }, (_, index) => `g${index}`);
    renderSavedShop({ path: '/shop/shopdetails/10', saved });
    await userEvent.click(await findHeart('Save Manuka Honey'));
    expect(await screen.findByText(/^Your saved list is full/)).toBeTruthy();
    expect(readStoredIds()).toEqual(saved);
  });

  test('is not shown with a mall server without extensions', async () => {
    renderSavedShop({ path: '/shop/shopdetails/10', profile: 'spec' });
    await screen.findByRole('button', { name: 'Add to cart' });
    expect(screen.queryByRole('button', { name: /^Save / })).toBeNull();
  });
});

describe('at the login', () => {
  /** Logs in, and opens a product. */
  async function logIn(shop: ReturnType<typeof renderSavedShop>) {
    const { session } = shop.mall.actor.getSnapshot().context;
    act(() => session.send({ type: 'session.replace', session: sampleMember }));
    await findHeart('Save Manuka Honey');
  }

  test('the list of the guest is added to the list of the member', async () => {
    const shop = renderSavedShop({
      path: '/shop/shopdetails/10',
      saved: ['10'],
      replies: { ...savedReplies, addSaved: { goodsIds: ['10', '11'] } },
    });
    await logIn(shop);
    await waitFor(() => expect(readStoredIds()).toEqual(['10', '11']));
    expect(shop.getInputs('addSaved')).toEqual([{ goodsIds: ['10'] }]);
    const { session } = shop.mall.actor.getSnapshot().context;
    act(() => session.send({ type: 'session.logOut' }));
    expect(localStorage.getItem(SAVED_KEY)).toBeNull();
    await screen.findAllByRole('link', { name: 'Log in' });
  });

  test('the list of another member is dropped', async () => {
    const shop = renderSavedShop({
      path: '/shop/shopdetails/10',
      saved: ['11'],
      ownerAccount: 'ben@example.com',
      replies: { ...savedReplies, savedList: { goodsIds: ['10'] } },
    });
    await logIn(shop);
    await waitFor(() => expect(readStoredIds()).toEqual(['10']));
    expect(shop.getInputs('addSaved')).toEqual([]);
  });

  test('the list stays in the browser if the server does not answer', async () => {
    const addSaved = failingReply({ kind: 'network' });
    const shop = renderSavedShop({
      path: '/shop/shopdetails/10',
      saved: ['10'],
      replies: { ...savedReplies, addSaved },
    });
    await logIn(shop);
    await waitFor(() => expect(shop.getInputs('addSaved')).toHaveLength(1));
    expect(readStoredIds()).toEqual(['10']);
  });
});
