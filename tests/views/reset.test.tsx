import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { type FakeReply, failingReply } from '#tests/support/fakeClient.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const open = (path: string, replies: Readonly<Record<string, FakeReply>> = {}) =>
  renderShop({
    path,
    replies: { ...catalogueReplies, userInfo: {}, cart: { list: [] }, ...replies },
  });
const refused = (msg: string) => failingReply({ kind: 'refused', code: '1002', msg });
const isDisabledButton = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const account = () => screen.findByRole('textbox', { name: /^Email or phone number/ });
const session = { token: 't', nickname: 'Mia', level: 1 };
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Verification code'), '123456');
  await userEvent.type(screen.getByLabelText('Choose a password'), 'wattle-2026');
  await press('Set the new password');
};

describe('a forgotten password', () => {
  test('is replaced with a code, and the member is logged in and redirected', async () => {
    const shop = open('/home/login?redirect=%2Fhome%2Fcart', {
      sendCode: { resendAfterMs: 60_000 },
      resetPassword: null,
      login: session,
    });
    await userEvent.type(await account(), ' Mia@Example.com');
    await follow('Forgot your password?');
    await screen.findByRole('heading', { name: 'Set a new password', level: 1 });
    expect(await account()).toHaveProperty('value', ' Mia@Example.com');
    await press('Send code');
    await screen.findByText('If mia@example.com has an account here, a code is on its way to it.');
    await fill();
    await waitFor(() => expect(shop.history.current().location.pathname).toBe('/home/cart'));
    expect([
      shop.getInputs('sendCode'),
      shop.getInputs('resetPassword'),
      shop.getInputs('login'),
    ]).toEqual([
      [{ account: 'mia@example.com', scene: 'reset' }],
      [{ account: 'mia@example.com', code: '123456', password: 'wattle-2026' }],
      [{ account: 'mia@example.com', password: 'wattle-2026' }],
    ]);
    expect(shop.storage.loadSession()).toEqual({ ...session, account: 'mia@example.com' });
    await screen.findByText('Password changed');
  });

  test('keeps the wait for the next code when the page is reopened', async () => {
    open('/home/resetPassword', { sendCode: { resendAfterMs: 60_000 } });
    await userEvent.type(await account(), 'mia@example.com');
    await press('Send code');
    const counting = await screen.findByRole('button', { name: /^Send again in (60|5\d) s$/ });
    expect(isDisabledButton(counting)).toBe(true);
    await follow('Back to login');
    await screen.findByRole('form', { name: 'Log in' });
    await follow('Forgot your password?');
    expect(
      isDisabledButton(await screen.findByRole('button', { name: /^Send again in \d+ s$/ })),
    ).toBe(true);
    // Another account need not wait.
    await userEvent.type(await account(), '.au');
    expect(isDisabledButton(await screen.findByRole('button', { name: 'Send code' }))).toBe(false);
  });

  test.each([
    ['a wrong code', refused('验证码错误'), 'Verification code error'],
    [
      'too many tries',
      refused('验证码错误次数过多，请重新获取'),
      'Too many wrong codes. Ask for a new one.',
    ],
    ['no connection', failingReply({ kind: 'network' }), 'Network disconnection'],
  ])('with %s is not replaced, says so, and keeps the input', async (_, reply, sentence) => {
    open('/home/resetPassword', { resetPassword: reply });
    await userEvent.type(await account(), 'mia@example.com');
    await fill();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The password was not changed');
    expect(alert.textContent).toContain(sentence);
    expect(await account()).toHaveProperty('value', 'mia@example.com');
    expect(screen.getByLabelText('Verification code')).toHaveProperty('value', '123456');
  });

  test('is replaced even if the following login fails: the login page has the account filled in', async () => {
    const shop = open('/home/resetPassword', {
      resetPassword: null,
      login: failingReply({ kind: 'network' }),
    });
    await userEvent.type(await account(), 'mia@example.com');
    await fill();
    await screen.findByText('Log in with your new password.');
    await follow('Back to login');
    await screen.findByRole('form', { name: 'Log in' });
    expect(await account()).toHaveProperty('value', 'mia@example.com');
    expect(shop.storage.loadSession()).toBeNull();
  });

  test('says that the shopper is logged in', async () => {
    renderShop({
      path: '/home/resetPassword',
      session: sampleMember,
      replies: { ...catalogueReplies, userInfo: {}, cart: { list: [] } },
    });
    await screen.findByText('You are logged in');
  });
});
