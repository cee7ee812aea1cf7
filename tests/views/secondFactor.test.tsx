import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { REFUSALS } from '#server/http/refusals.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const open = (replies = {}) =>
  renderShop({ path: '/home/account/password', session: sampleMember, replies });

describe('the authenticator app', () => {
  const { secondFactorNeeded, secondFactorWrong } = REFUSALS;
  const openSection = async (name: string) => within(await screen.findByRole('region', { name }));
  const off = { isOn: false, recoveryCodesLeft: 0 };
  const recoveryCodes = ['ABCDEFGH234567AB', 'BCDEFGH234567ABC'];

  test('is asked for when the pay password changes, and nothing typed is lost', async () => {
    const shop = open({
      changePayPassword: failingReply({ kind: 'refused', ...secondFactorNeeded }),
    });
    const section = await openSection('Pay password');
    await userEvent.type(section.getByLabelText('Verification code'), '123456');
    await userEvent.type(section.getByLabelText('New pay password'), '295813');
    expect(section.queryByLabelText('Code from the app')).toBeNull();
    const button = section.getByRole('button', { name: 'Set pay password' });
    await userEvent.click(button);
    const field = await section.findByLabelText('Code from the app');
    expect(document.activeElement).toBe(field);
    await userEvent.click(button);
    expect(
      section.getByRole('link', { name: 'Enter the six digits that the app shows' }),
    ).toBeDefined();
    shop.reply('changePayPassword', failingReply({ kind: 'refused', ...secondFactorWrong }));
    await userEvent.type(field, '111111');
    await userEvent.click(button);
    expect((await section.findByRole('alert')).textContent).toContain('wrong or was already used');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field, '{Backspace}');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    shop.reply('changePayPassword', null);
    await userEvent.click(section.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = section.getByLabelText('Recovery code');
    expect(document.activeElement).toBe(recovery);
    await userEvent.type(recovery, 'abcd efgh 2345 67ab');
    await userEvent.click(button);
    expect(await section.findByText('Password changed')).toBeDefined();
    const typed = { code: '123456', password: '295813' };
    expect(shop.getInputs('changePayPassword')).toEqual([
      typed,
      { ...typed, secondFactorCode: '111111' },
      { ...typed, secondFactorCode: 'abcd efgh 2345 67ab' },
    ]);
  });

  test('is set up with its key, and the recovery codes stay until they are saved', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const shop = open({
      secondFactor: off,
      startSecondFactor: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
      },
      confirmSecondFactor: { recoveryCodes },
    });
    const section = await openSection('Authenticator app');
    await userEvent.click(
      await section.findByRole('button', { name: 'Set up an authenticator app' }),
    );
    await userEvent.keyboard('correct horse{Enter}');
    expect(
      await section.findByRole('img', { name: 'QR code with the key for the app' }),
    ).toBeDefined();
    expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    const link = section.getByRole('link', { name: 'Open the app on this device' });
    expect(link.getAttribute('href')).toBe('otpauth://totp/x?secret=JBSWY3DPEHPK3PXP');
    await userEvent.click(section.getByRole('button', { name: 'Copy the key' }));
    const field = section.getByLabelText('Code from the app');
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await userEvent.type(field, '123456{Enter}');
    const codes = await section.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['ABCD EFGH 2345 67AB', 'BCDE FGH2 3456 7ABC']);
    await userEvent.click(section.getByRole('button', { name: 'Copy' }));
    await userEvent.click(section.getByRole('button', { name: 'Print' }));
    expect(copied).toEqual(['JBSWY3DPEHPK3PXP', 'ABCD EFGH 2345 67AB\nBCDE FGH2 3456 7ABC']);
    expect(print).toHaveBeenCalledOnce();
    shop.reply('secondFactor', { isOn: true, recoveryCodesLeft: 2 });
    await userEvent.click(section.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(shop.getInputs('secondFactor').length).toBeGreaterThan(1));
    expect(shop.getInputs('startSecondFactor')).toEqual([{ password: 'correct horse' }]);
    expect(shop.getInputs('confirmSecondFactor')).toEqual([{ code: '123456' }]);
    vi.unstubAllGlobals();
  });

  test('shows the recovery codes that are left, and is turned off with one of them', async () => {
    const shop = open({
      secondFactor: { isOn: true, recoveryCodesLeft: 1 },
      removeSecondFactor: null,
    });
    const section = await openSection('Authenticator app');
    expect(await section.findByText('1 recovery code left')).toBeDefined();
    expect(section.getByText('Make new recovery codes before you run out.')).toBeDefined();
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }));
    await userEvent.click(section.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(section.getByLabelText('Recovery code'), 'ABCDEFGH234567A');
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }));
    expect(section.getByText('Enter the 16 letters and digits of a recovery code')).toBeDefined();
    await userEvent.keyboard('B{Enter}');
    expect(await section.findByText('The authenticator app is off')).toBeDefined();
    expect(shop.getInputs('removeSecondFactor')).toEqual([{ code: 'ABCDEFGH234567AB' }]);
  });
});
