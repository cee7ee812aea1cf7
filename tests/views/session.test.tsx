import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { type FakeReply, pendingReply } from '#tests/support/fakeClient.ts';
import { networkFailure, pressButton, refusalReply } from '#tests/support/renderCheckout.tsx';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const reply = { token: 'token-of-mia', nickname: 'Mia', level: 1 };
const open = (path: string, replies: Readonly<Record<string, FakeReply>> = {}) =>
  renderShop({
    path,
    replies: { ...catalogueReplies, userInfo: { balance: 0 }, cart: { list: [] }, ...replies },
  });
const isDisabledButton = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const getFieldError = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const getValue = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const account = () => screen.findByLabelText('Email or phone number');

async function logIn(password = 'wattle-2026') {
  await userEvent.type(await account(), ' mia@example.com ');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await pressButton('Log in');
}

describe('logging in', () => {
  test('trims the account and redirects back', async () => {
    const shop = open('/home/login?redirect=%2Fhome%2Fcart', { login: reply });
    await logIn();
    await screen.findByRole('heading', { name: 'Cart', level: 1 });
    expect(shop.getInputs('login')).toEqual([
      { account: 'mia@example.com', password: 'wattle-2026' },
    ]);
  });

  test('does not wait for the reply to the logout before', async () => {
    const shop = renderShop({
      path: '/home',
      session: sampleMember,
      replies: {
        ...catalogueReplies,
        ...{ userInfo: { balance: 0 }, cart: { list: [] }, login: reply, logout: pendingReply },
      },
    });
    const { session } = shop.mall.actor.getSnapshot().context;
    act(() => session.send({ type: 'session.logOut' }));
    act(() => shop.history.push('/home/login?redirect=%2Fhome%2Fcart'));
    await logIn();
    await screen.findByRole('heading', { name: 'Cart', level: 1 });
    expect(shop.getInputs('logout')).toEqual([{}]);
    expect(session.getSnapshot().context.session).toMatchObject(reply);
  });

  test('a wrong password shows a message beside the form and keeps the input', async () => {
    open('/home/login', { login: refusalReply('账号或密码不正确') });
    await logIn('wrong-one');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('You are not logged inThe account or password is incorrect');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong-one');
  });

  test('a refused password is selected, so that typing replaces it', async () => {
    open('/home/login', { login: refusalReply('账号或密码不正确') });
    await userEvent.type(await account(), 'mia@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong-one{Enter}');
    await screen.findByRole('alert');
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'wrong-one'.length]);
  });

  test('a missing connection shows the specified message', async () => {
    open('/home/login', { login: networkFailure });
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Network disconnection, please check your network connection ~',
    );
  });

  test('an empty form focuses its first field with an error and sends nothing', async () => {
    const shop = open('/home/login', { login: reply });
    await account();
    await pressButton('Log in');
    expect(document.activeElement).toBe(await account());
    expect(getFieldError(await account())).toContain('Enter your email or phone number');
    expect(shop.getInputs('login')).toEqual([]);
  });

  test('the button sends one login and is busy until the reply', async () => {
    const shop = open('/home/login', { login: pendingReply });
    await logIn();
    const button = screen.getByRole('button', { name: 'Log in' });
    await waitFor(() => expect(isDisabledButton(button)).toBe(true));
    await userEvent.click(button);
    expect(shop.getInputs('login').length).toBe(1);
  });

  test('the password can be revealed and pasted', async () => {
    open('/home/login');
    const password = await screen.findByLabelText('Password');
    await userEvent.click(password);
    await userEvent.paste('pasted-secret');
    await pressButton('Show the password');
    expect(password).toHaveProperty('type', 'text');
    expect(password).toHaveProperty('value', 'pasted-secret');
  });

  test('a logged-in shopper sees a message instead of the form', async () => {
    renderShop({ path: '/home/login', session: sampleMember, replies: catalogueReplies });
    await screen.findByRole('heading', { name: 'You are logged in' });
  });
});

describe('registering', () => {
  test('/home/sign opens the register tab, and the login tab has another URL', async () => {
    const { history } = open('/home/sign?redirect=%2Fhome%2Fcart');
    const tab = await screen.findByRole('tab', { name: 'Register' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: 'Log in' }));
    expect(history.current().location).toMatchObject({
      pathname: '/home/login',
      search: '?redirect=%2Fhome%2Fcart',
    });
  });

  test('the tabs keep what was typed, and share the account', async () => {
    open('/home/sign');
    await userEvent.type(await account(), 'mia@example.com');
    await userEvent.type(screen.getByLabelText('Verification code'), '123456');
    await userEvent.type(screen.getByLabelText('Choose a password'), 'wattle-2026');
    await userEvent.type(screen.getByLabelText(/^Your name/), 'Mia');
    const registration = {
      'Verification code': '123456',
      'Choose a password': 'wattle-2026',
      'Your name': 'Mia',
    };

    await userEvent.click(screen.getByRole('tab', { name: 'Log in' }));
    expect([getValue('Email or phone number'), getValue('Password')]).toEqual([
      'mia@example.com',
      '',
    ]);
    await userEvent.type(screen.getByLabelText('Password'), 'another-one');
    await userEvent.type(await account(), '.au');

    await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
    expect(getValue('Email or phone number')).toBe('mia@example.com.au');
    for (const [label, value] of Object.entries(registration))
      expect([label, getValue(new RegExp(`^${label}`))]).toEqual([label, value]);

    await userEvent.click(screen.getByRole('tab', { name: 'Log in' }));
    expect(getValue('Password')).toBe('another-one');
  });

  test('a field shows its error on blur until it is fixed', async () => {
    open('/home/sign');
    const field = await account();
    await userEvent.type(field, 'mia');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field, '@example.com');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test('a code can be requested once the account is complete, and again after a minute', async () => {
    const shop = open('/home/sign', { sendCode: null });
    const send = await screen.findByRole('button', { name: 'Send code' });
    expect(isDisabledButton(send)).toBe(true);
    await userEvent.type(await account(), '+61 412 345 678');
    expect(isDisabledButton(send)).toBe(false);
    await userEvent.click(send);
    await screen.findByText('We sent a code to +61412345678.');
    expect(
      isDisabledButton(await screen.findByRole('button', { name: /^Send again in \d+ s$/ })),
    ).toBe(true);
    expect(shop.getInputs('sendCode')).toEqual([{ account: '+61412345678', scene: 'register' }]);
  });

  test.each([
    ['was refused', refusalReply('验证码发送失败'), 'The code was not sent'],
    ['got no reply', networkFailure, 'We can’t tell whether the code was sent'],
  ])('a request for a code that %s says that there may be no code', async (_, sendCode, title) => {
    open('/home/sign', { sendCode });
    await userEvent.type(await account(), 'mia@example.com');
    await pressButton('Send code');
    const alert = await screen.findByRole('alert');
    expect(alert.firstElementChild?.textContent).toContain(title);
  });

  test('a field loses its error as soon as the shopper types again', async () => {
    open('/home/sign');
    await userEvent.type(await account(), 'mia@example.com');
    await pressButton('Register');
    const code = screen.getByLabelText('Verification code');
    expect(code.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(code, '1');
    expect(code.getAttribute('aria-invalid')).toBeNull();
    const password = screen.getByLabelText('Choose a password');
    await userEvent.type(password, 'w');
    // The code is incomplete, which its field says once it is left.
    expect([code, password].map((field) => field.getAttribute('aria-invalid'))).toEqual([
      'true',
      null,
    ]);
  });

  test('a wrong code shows a message, and the right one creates the account', async () => {
    const shop = open('/home/sign', { register: refusalReply('验证码错误') });
    await userEvent.type(await account(), 'mia@example.com');
    await userEvent.type(screen.getByLabelText('Verification code'), '111111');
    await userEvent.type(screen.getByLabelText('Choose a password'), 'wattle-2026');
    await pressButton('Register');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your account was not createdVerification code error',
    );
    shop.reply('register', reply);
    await userEvent.clear(screen.getByLabelText('Verification code'));
    await userEvent.type(screen.getByLabelText('Verification code'), '123456');
    await pressButton('Register');
    await waitFor(() => expect(shop.history.current().location.pathname).toBe('/home'));
    expect(shop.getInputs('register').length).toBe(2);
  });

  test('several errors are shown in a linked summary and beside their fields', async () => {
    const shop = open('/home/sign', { register: reply });
    await account();
    await pressButton('Register');
    const alert = await screen.findByRole('alert');
    expect(alert.querySelectorAll('a').length).toBe(3);
    expect(getFieldError(screen.getByLabelText('Choose a password'))).toContain(
      'Use at least 8 characters',
    );
    expect(shop.getInputs('register')).toEqual([]);
  });
});
