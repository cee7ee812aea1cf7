import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { REFUSALS } from '#server/http/refusals.ts';
import { failingReply, sampleMember, renderShop } from '#tests/support/renderShop.tsx';

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
    expect(shop.sentBy('changeLoginPassword')).toEqual([
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
    expect(shop.sentBy('changeLoginPassword')).toEqual([]);
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
    expect([shop.sentBy('sendCode'), shop.sentBy('changePayPassword')]).toEqual([
      [{ account: 'mia@example.com', scene: 'payPassword' }],
      [{ code: '123456', password: '295813' }],
    ]);
  });
});
