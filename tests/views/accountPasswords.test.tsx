import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { REFUSALS } from '#server/http/refusals.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const open = (replies = {}) =>
  renderShop({ path: '/home/account/password', session: sampleMember, replies });

describe('the passwords', () => {
  const typeLogin = async (old: string, fresh: string) => {
    await userEvent.type(await screen.findByLabelText('Current password'), old);
    await userEvent.type(screen.getByLabelText('New password'), fresh);
    await userEvent.click(screen.getByRole('button', { name: 'Change login password' }));
  };

  test('a login password is changed with the old one, and both are removed from the page', async () => {
    const shop = open({ changeLoginPassword: null });
    await typeLogin('old-password', 'new-password');
    const section = screen.getByRole('region', { name: 'Login password' });
    expect(await within(section).findByText('Password changed')).toBeDefined();
    expect(shop.getInputs('changeLoginPassword')).toEqual([
      { oldPassword: 'old-password', newPassword: 'new-password' },
    ]);
    await userEvent.click(within(section).getByRole('button', { name: 'Change it again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  test('a wrong old password shows a message, and the input stays', async () => {
    const { oldPasswordWrong } = REFUSALS;
    open({
      changeLoginPassword: failingReply({ kind: 'refused', ...oldPasswordWrong }),
    });
    await typeLogin('wrong-password', 'new-password');
    expect(await screen.findByText('Old password incorrect')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new-password');
  });

  test('a new password that is too short is not sent', async () => {
    const shop = open();
    await typeLogin('old-password', 'short');
    const summary = screen.getByRole('alert', { name: 'Please check the following' });
    expect(within(summary).getByRole('link').textContent).toBe('Use at least 8 characters');
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(shop.getInputs('changeLoginPassword')).toEqual([]);
  });

  test('a pay password needs a code and six digits', async () => {
    const shop = open({ sendCode: null, changePayPassword: null });
    const section = await screen.findByRole('region', { name: 'Pay password' });
    await userEvent.click(within(section).getByRole('button', { name: 'Send code' }));
    expect(await within(section).findByText('We sent a code to mia@example.com.')).toBeDefined();
    expect(
      within(section)
        .getByRole('button', { name: /^Send again in \d+ s$/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await userEvent.click(within(section).getByRole('button', { name: 'Set pay password' }));
    expect(
      screen.getByRole('link', { name: 'Enter the six-digit code we sent you' }),
    ).toBeDefined();
    await userEvent.click(within(section).getByLabelText('Verification code'));
    await userEvent.paste('123 456');
    await userEvent.type(within(section).getByLabelText('New pay password'), '295813');
    await userEvent.click(within(section).getByRole('button', { name: 'Set pay password' }));
    expect(await within(section).findByText('Password changed')).toBeDefined();
    expect([shop.getInputs('sendCode'), shop.getInputs('changePayPassword')]).toEqual([
      [{ account: 'mia@example.com', scene: 'payPassword' }],
      [{ code: '123456', password: '295813' }],
    ]);
  });
});

test('a pay password that is easy to guess shows an advice and is accepted', async () => {
  const shop = open({ changePayPassword: null });
  const section = await screen.findByRole('region', { name: 'Pay password' });
  const input = within(section).getByLabelText('New pay password');
  const advice = 'This is easy to guess. Choose digits without a pattern.';
  await userEvent.type(input, '295813');
  expect(within(section).queryByText(advice)).toBeNull();
  await userEvent.clear(input);
  await userEvent.type(input, '123456');
  expect(within(section).getByText(advice).getAttribute('role')).toBe('status');
  await userEvent.type(within(section).getByLabelText('Verification code'), '751206');
  await userEvent.click(within(section).getByRole('button', { name: 'Set pay password' }));
  expect(await within(section).findByText('Password changed')).toBeDefined();
  expect(shop.getInputs('changePayPassword')).toEqual([{ code: '751206', password: '123456' }]);
});

describe('the sessions', () => {
  const current = {
    sessionId: 'current',
    browser: 'Firefox',
    system: 'Linux',
    lastUsedAt: Date.parse('2026-03-02T10:00:00+08:00'),
    isCurrent: true,
  };
  const phone = {
    ...current,
    sessionId: 'phone',
    browser: 'Safari',
    system: 'iPhone',
    isCurrent: false,
  };
  const unknown = { ...phone, sessionId: 'other', browser: null, system: null };

  test('of other browsers are ended one by one or all at once, and the list follows', async () => {
    const shop = open({
      sessionList: { list: [current, phone, unknown] },
      endSession: null,
      endOtherSessions: null,
    });
    const list = await screen.findByRole('list', { name: 'Where you are logged in' });
    const readRows = () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent?.replace(/Last used [^,]*, \d\d:\d\d/, ', ') ?? '');
    expect(readRows()).toEqual([
      'Firefox on Linux, This browser',
      'Safari on iPhone, Log out',
      'Unknown browser, Log out',
    ]);
    shop.reply('sessionList', { list: [current, unknown] });
    await userEvent.click(screen.getByRole('button', { name: 'Log out of Safari on iPhone' }));
    expect(await screen.findByText('Logged out')).toBeDefined();
    await waitFor(() => expect(readRows()).toHaveLength(2));
    shop.reply('sessionList', { list: [current] });
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(readRows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
    expect([shop.getInputs('endSession'), shop.getInputs('endOtherSessions')]).toEqual([
      [{ sessionId: 'phone' }],
      [{}],
    ]);
  });

  test('remain listed with the reason if they cannot be ended', async () => {
    open({
      sessionList: { list: [current, phone] },
      endSession: failingReply({ kind: 'refused', ...REFUSALS.serverError }),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Log out of Safari on iPhone' }),
    );
    expect(await screen.findByText('We couldn’t log you out there')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Log out of Safari on iPhone' })).toBeDefined();
  });
});

describe('the data of the account', () => {
  const data = { account: { account: 'mia@example.com' }, orders: [{ orderNo: 'WL1' }] };
  const emptyData = {
    ...{ addresses: [], cart: [], balance: [], points: [] },
    ...{ recharges: [], saved: [], problems: [], sessions: [], receipts: [], enquiries: [] },
  };
  const openSection = async (name: string) => within(await screen.findByRole('region', { name }));

  test('are downloaded as a file after the password', async () => {
    const files: Blob[] = [];
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:data';
    });
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const shop = open({ exportAccount: { ...emptyData, ...data } });
    const section = await openSection('Your data');
    await userEvent.click(section.getByRole('button', { name: 'Download my data' }));
    expect(section.getByRole('link', { name: 'Enter your login password' })).toBeDefined();
    await userEvent.type(section.getByLabelText(/^Login password/), 'correct horse');
    await userEvent.click(section.getByRole('button', { name: 'Download my data' }));
    expect(await section.findByText('Download started')).toBeDefined();
    expect(section.getByLabelText(/^Login password/)).toHaveProperty('value', '');
    expect(section.queryByRole('link', { name: 'Enter your login password' })).toBeNull();
    expect(shop.getInputs('exportAccount')).toEqual([{ password: 'correct horse' }]);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ ...emptyData, ...data });
    expect(follow).toHaveBeenCalledOnce();
    createUrl.mockRestore();
    follow.mockRestore();
  });

  test('are deleted after the password and a consent, and the member is logged out', async () => {
    const shop = open({ deleteAccount: null, logout: null });
    const section = await openSection('Delete the account');
    await userEvent.type(section.getByLabelText(/^Login password/), 'correct horse');
    await userEvent.click(section.getByRole('button', { name: 'Delete my account' }));
    const consent = 'Confirm that the account cannot be restored';
    expect(section.getByRole('link', { name: consent })).toBeDefined();
    expect(shop.getInputs('deleteAccount')).toEqual([]);
    await userEvent.click(section.getByRole('checkbox', { name: /cannot be restored/ }));
    await userEvent.click(section.getByRole('button', { name: 'Delete my account' }));
    expect(
      await screen.findByText('Your account is deleted and you are logged out.'),
    ).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your data' })).toBeNull());
    expect(screen.getAllByRole('link', { name: /Log in/ }).length).toBeGreaterThan(0);
    expect(shop.getInputs('deleteAccount')).toEqual([{ password: 'correct horse' }]);
  });

  const readErrors = (field: HTMLElement) => [
    field.getAttribute('aria-invalid'),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  ];

  test('remain after a wrong password, which is explained at its field, focused and selected', async () => {
    open({ deleteAccount: failingReply({ kind: 'refused', ...REFUSALS.wrongPassword }) });
    const section = await openSection('Delete the account');
    const password = section.getByLabelText<HTMLInputElement>(/^Login password/);
    await userEvent.type(password, 'correct pony');
    await userEvent.click(section.getByRole('checkbox'));
    await userEvent.click(section.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(readErrors(password)).toEqual(['true', 'The login password is not correct']);
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 12]);
    expect(section.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(section.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('correct horse');
    expect(password.value).toBe('correct horse');
    expect(readErrors(password)).toEqual([null, '']);
  });

  test('remain without the consent, which is explained at its field', async () => {
    open({});
    const section = await openSection('Delete the account');
    await userEvent.type(section.getByLabelText(/^Login password/), 'correct horse');
    await userEvent.click(section.getByRole('button', { name: 'Delete my account' }));
    const consent = section.getByRole('checkbox');
    expect(document.activeElement).toBe(consent);
    expect(readErrors(consent)).toEqual(['true', 'Confirm that the account cannot be restored']);
    await userEvent.click(consent);
    expect(readErrors(consent)).toEqual([null, '']);
  });

  test.each([
    ['accountHasOrders', 'Orders', '/home/account/orders'],
    ['accountHasBalance', 'Wallet', '/home/account/wallet'],
  ] as const)('remain because of %s, which is focused with a link', async (refusal, link, href) => {
    open({ deleteAccount: failingReply({ kind: 'refused', ...REFUSALS[refusal] }) });
    const section = await openSection('Delete the account');
    await userEvent.type(section.getByLabelText(/^Login password/), 'correct horse');
    await userEvent.click(section.getByRole('checkbox'));
    await userEvent.click(section.getByRole('button', { name: 'Delete my account' }));
    const notice = await section.findByRole('alert');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(within(notice).getByRole('link', { name: link }).getAttribute('href')).toBe(href);
  });

  test('remain with the reason while the member has open orders', async () => {
    const { accountHasOrders } = REFUSALS;
    open({ deleteAccount: failingReply({ kind: 'refused', ...accountHasOrders }) });
    const section = await openSection('Delete the account');
    await userEvent.type(section.getByLabelText(/^Login password/), 'correct horse');
    await userEvent.click(section.getByRole('checkbox'));
    await userEvent.click(section.getByRole('button', { name: 'Delete my account' }));
    expect(await section.findByText(/^You have orders that are not complete/)).toBeDefined();
    expect(section.getByLabelText(/^Login password/)).toHaveProperty('value', 'correct horse');
    expect(section.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(section.getByRole('button', { name: 'Delete my account' })).toBeDefined();
  });
});
