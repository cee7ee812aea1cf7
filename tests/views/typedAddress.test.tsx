import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { miaAddress } from '#tests/fixtures/orderFixtures.ts';
import { refusalReply } from '#tests/support/renderCheckout.tsx';
import { type RenderShopOptions, renderShop, sampleMember } from '#tests/support/renderShop.tsx';

const PATH = '/home/account/useraddress';
const mia = { addressId: 'a1', isDefault: true, ...miaAddress };
const EDIT = /^Edit the address of Mia Chen, /;

const openShop = (options: RenderShopOptions = {}, replies = {}) =>
  renderShop({
    path: PATH,
    session: sampleMember,
    replies: { addressList: { list: [mia] }, editAddress: null, ...replies },
    ...options,
  });
type Shop = ReturnType<typeof openShop>;

const findName = () => screen.findByLabelText<HTMLInputElement>('Full name of the recipient');
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const typeName = async (name: string) => {
  await userEvent.clear(await findName());
  await userEvent.type(await findName(), name);
};

/** Opens the address page in a document whose tab has stored the text. */
async function openWithTyped(typed: unknown, options: RenderShopOptions = {}, replies = {}) {
  const shop = openShop({ path: '/home', ...options }, replies);
  shop.storage.saveForm('address', typed);
  await act(async () => shop.history.push(PATH, null));
  return shop;
}
/** Reloads the page: the text survives only in the storage of the tab. */
async function reload(shop: Shop, options: RenderShopOptions = {}, replies = {}) {
  const typed = shop.storage.loadForm('address');
  shop.unmount();
  return openWithTyped(typed, options, replies);
}
async function typeAndReload(options: RenderShopOptions = {}, replies = {}) {
  const shop = openShop();
  await press(EDIT);
  await typeName('Mia Li');
  return reload(shop, options, replies);
}

describe('the text in the form of the address page', () => {
  test('of a new address survives a reload', async () => {
    const shop = openShop();
    await press('Add an address');
    await typeName('Anna');
    await reload(shop);
    expect((await findName()).value).toBe('Anna');
    expect(screen.getByRole('heading', { level: 2, name: 'New address' })).toBeDefined();
  });

  test('of a saved address survives it too, and is forgotten once it is saved', async () => {
    const shop = await typeAndReload();
    expect((await findName()).value).toBe('Mia Li');
    await press('Save address');
    await screen.findByRole('button', { name: /^Edit the address of Mia Li, / });
    expect(shop.getInputs('editAddress')).toEqual([
      expect.objectContaining({ addressId: 'a1', contacts: 'Mia Li', zipCode: '6160' }),
    ]);
    expect(shop.storage.loadForm('address')).toBeNull();
  });

  test('can be changed after the reload, and stays while it is not saved', async () => {
    const shop = await typeAndReload({}, { editAddress: refusalReply('地址不存在') });
    await typeName('Mia Wu');
    await press('Save address');
    await screen.findByRole('alert');
    await reload(shop);
    expect((await findName()).value).toBe('Mia Wu');
  });

  test('is forgotten if the form is closed, before or after another change', async () => {
    const shop = await typeAndReload();
    await press('Cancel');
    await screen.findByRole('button', { name: EDIT });
    expect(shop.storage.loadForm('address')).toBeNull();
    await press(EDIT);
    expect((await findName()).value).toBe('Mia Chen');
    await typeName('Mia Li');
    await press('Cancel');
    await screen.findByRole('button', { name: EDIT });
    expect(shop.storage.loadForm('address')).toBeNull();
  });

  test('is not stored if nothing was typed', async () => {
    const shop = openShop();
    await press(EDIT);
    await userEvent.click(await findName());
    await userEvent.tab();
    expect(shop.storage.loadForm('address')).toBeNull();
  });

  test('of an address that was removed elsewhere becomes a new address', async () => {
    await typeAndReload({}, { addressList: { list: [] } });
    expect((await findName()).value).toBe('Mia Li');
    expect(screen.getByRole('heading', { level: 2, name: 'New address' })).toBeDefined();
  });

  test('of another account, or unreadable, is not shown', async () => {
    const ben = { ...sampleMember, account: 'ben@mall.example' };
    const other = await typeAndReload({ session: ben });
    await screen.findByRole('button', { name: EDIT });
    other.unmount();
    await openWithTyped({ account: sampleMember.account, addressId: null, fields: {} });
    await screen.findByRole('button', { name: EDIT });
    await waitFor(() => expect(screen.queryByLabelText('Full name of the recipient')).toBeNull());
  });
});
