import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutCommand } from '#machines/checkout/checkout.types.ts';
import { isTotpCode } from '#models/session/secondFactorCode.ts';
import { paying as texts } from '#src/text/en/paymentResult.ts';
import { secondFactorTexts } from '#src/text/secondFactor.ts';
import { findQuestion } from './view/otherControls.ts';
import { buttonNamed, isInState } from './view/page.ts';
import type { UserAction } from './view/viewSpec.ts';

const codeTexts = secondFactorTexts.en;

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;
const isPaying = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) =>
  isInState(snapshot, ...states.map((paying) => ({ paying })));

const ask: UserAction = {
  control(_, snapshot) {
    if (isPaying(snapshot, 'fetchingResult', 'polling')) return buttonNamed(texts.checkNow);
    return isInState(snapshot, 'underReview', 'payInStore', 'closed')
      ? buttonNamed(texts.refresh)
      : null;
  },
};

const abandon: UserAction = {
  control(_, snapshot) {
    if (isPaying(snapshot, 'fetchingResult', 'polling'))
      return buttonNamed(texts.notPaidChooseAgain);
    if (
      isPaying(
        snapshot,
        'enteringPassword',
        'payingByBalance',
        'enteringCode',
        'payingWithCode',
        'awaitingReceipt',
        'uploadingReceipt',
        'awaitingManualPayment',
      )
    )
      return buttonNamed(texts.otherMethod);
    return isInState(snapshot, 'payInStore') ? buttonNamed(texts.payOnlineInstead) : null;
  },
};

const password: UserAction<Command<'payPassword.submit'>> = {
  isEnabledByForm: true,
  control: (_, snapshot) =>
    isPaying(snapshot, 'enteringPassword', 'payingByBalance') ? buttonNamed(/^Pay A\$/) : null,
  async perform({ user }, event) {
    await user.type(screen.getByLabelText(texts.passwordLabel), event.password);
    await user.click(screen.getByRole('button', { name: /^Pay A\$/ }));
  },
};

const code: UserAction<Command<'secondFactor.submit'>> = {
  control: (_, snapshot) =>
    isPaying(snapshot, 'enteringCode', 'payingWithCode') ? buttonNamed(/^Pay A\$/) : null,
  async perform({ user }, event) {
    const isApp = isTotpCode(event.code);
    const toggle = isApp ? codeTexts.useApp : codeTexts.useRecoveryCode;
    const other = screen.queryByRole('button', { name: toggle });
    if (other) await user.click(other);
    const field = screen.getByLabelText(isApp ? codeTexts.code : codeTexts.recoveryCode);
    await user.clear(field);
    await user.type(field, event.code);
    await user.click(screen.getByRole('button', { name: /^Pay A\$/ }));
  },
};

const upload: UserAction<Command<'receipt.upload'>> = {
  isEnabledByForm: true,
  control: (_, snapshot) =>
    isPaying(snapshot, 'awaitingReceipt', 'uploadingReceipt') || isInState(snapshot, 'underReview')
      ? buttonNamed(texts.sendReceipt)
      : null,
  async perform({ user }, { file }) {
    await user.upload(screen.getByLabelText(texts.receipt), file);
    await user.click(screen.getByRole('button', { name: texts.sendReceipt }));
  },
};

const cancel: UserAction = {
  control: (_, snapshot) =>
    isPaying(
      snapshot,
      'declined',
      'choosing',
      'awaitingReceipt',
      'uploadingReceipt',
      'awaitingManualPayment',
    )
      ? buttonNamed(texts.cancel)
      : null,
  async perform({ user }) {
    await user.click(screen.getByRole('button', { name: texts.cancel }));
    const dialog = findQuestion('Cancel this order?', 'Keep order', 'Cancel order');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  },
};

/** The user actions of paying an existing order. */
export const payingUserActions: Readonly<Record<string, UserAction<never>>> = {
  'payment.refresh': ask,
  'payment.abandon': abandon,
  'payPassword.submit': password,
  'secondFactor.submit': code,
  'receipt.upload': upload,
  'order.cancel': cancel,
};
