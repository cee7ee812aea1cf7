import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { en } from '#src/text/en.ts';
import { miaAddress } from '#tests/fixtures/orderFixtures.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { refusalReply } from '#tests/support/renderCheckout.tsx';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const PATH = '/home/account/useraddress';
const mia = {
  addressId: 'a1',
  isDefault: true,
  ...miaAddress,
};
const wei = {
  addressId: 'a2',
  contacts: '张伟',
  contactPhone: '13800138000',
  countryName: 'China',
  provinceName: '四川省',
  cityName: '成都市',
  areaName: '武侯区',
  addressDetail: '人民南路1号',
  zipCode: '610041',
};

const open = (addressList: unknown, replies = {}) =>
  renderShop({ path: PATH, session: sampleMember, replies: { addressList, ...replies } });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the saved addresses', () => {
  test('are listed with the default marked', async () => {
    open({ list: [mia, wei] });
    const list = await screen.findByRole('list', { name: 'Saved addresses' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('1 High Street, Fremantle, WA 6160, Australia');
    expect(first?.textContent).toContain('Default');
    expect(second?.textContent).toContain('四川省');
    expect(
      within(list).getByRole('button', { name: /^Make default: the address of 张伟, / }),
    ).toBeDefined();
    expect(
      within(list).queryByRole('button', { name: /^Make default: the address of Mia Chen, / }),
    ).toBeNull();
  });

  test('of a Chinese page have a Chinese comma after the name', async () => {
    renderShop({
      path: PATH,
      session: sampleMember,
      cookies: { lang: 'zh-Hans' },
      replies: { addressList: { list: [wei] } },
    });
    expect(await screen.findByText('张伟，13800138000')).toBeDefined();
    expect(screen.getByRole('button', { name: '编辑张伟，人民南路1号的地址' })).toBeDefined();
  });

  test('show a skeleton and a message while they are loading', async () => {
    open(pendingReply);
    expect(await screen.findByText('Loading your addresses')).toBeDefined();
  });

  test('that fail to load show the reason and a retry button', async () => {
    const shop = open(failingReply({ kind: 'network' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    // The page says it, and no toast repeats it.
    expect(screen.getAllByText(en.failure.network)).toHaveLength(1);
    const { notices } = shop.mall.actor.getSnapshot().context;
    expect(notices.getSnapshot().context.shown).toEqual([]);
    shop.reply('addressList', { list: [mia] });
    await userEvent.click(retry);
    expect(await screen.findByRole('list', { name: 'Saved addresses' })).toBeDefined();
  });

  test('of a new member are empty, with a button to add one', async () => {
    open({ list: [] });
    expect(await screen.findByText('No address yet')).toBeDefined();
  });

  test('are removed only after a confirmation', async () => {
    const shop = open({ list: [mia, wei] }, { removeAddress: null });
    await userEvent.click(
      await screen.findByRole('button', { name: /^Remove the address of 张伟, / }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(shop.getInputs('removeAddress')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Remove the address of 张伟, / }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(shop.getInputs('removeAddress')).toEqual([{ id: 'a2' }]);
  });

  test.each([
    ['was refused', refusalReply('参数错误'), 'Your addresses were not changedParameter error'],
    [
      'got no reply',
      failingReply({ kind: 'network' }),
      `Your addresses may not have been changed${en.failure.network}`,
    ],
  ])('stay in the list after a removal that %s, and the page says so', async (_, reply, text) => {
    const shop = open({ list: [mia, wei] }, { removeAddress: reply });
    const remove = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Remove the address of 张伟, / }));
      await userEvent.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
      );
    };
    await screen.findByRole('list', { name: 'Saved addresses' });
    await remove();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    shop.reply('removeAddress', null);
    shop.reply('addressList', { list: [mia] });
    await remove();
    const list = within(screen.getByRole('list', { name: 'Saved addresses' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can have another default', async () => {
    const shop = open({ list: [mia, wei] }, { defaultAddress: null });
    await userEvent.click(
      await screen.findByRole('button', { name: /^Make default: the address of 张伟, / }),
    );
    expect(shop.getInputs('defaultAddress')).toEqual([{ addressId: 'a2' }]);
  });

  test('are edited with their saved values', async () => {
    const shop = open({ list: [mia] }, { editAddress: null });
    await userEvent.click(
      await screen.findByRole('button', { name: /^Edit the address of Mia Chen, / }),
    );
    const name = field('Full name of the recipient');
    expect(name.value).toBe('Mia Chen');
    await userEvent.clear(name);
    await userEvent.type(name, 'Mia Li');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(
      await screen.findByRole('button', { name: /^Edit the address of Mia Li, / }),
    ).toBeDefined();
    expect(shop.getInputs('editAddress')).toEqual([
      expect.objectContaining({ addressId: 'a1', contacts: 'Mia Li', zipCode: '6160' }),
    ]);
  });
});
