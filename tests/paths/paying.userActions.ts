import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutCommand } from '#machines/checkout/checkout.types.ts';
import { isTotpCode } from '#models/session/secondFactorCode.ts';
import { findQuestion } from './view/otherControls.ts';
import { buttonNamed, isInState } from './view/page.ts';
import type { UserAction } from './view/viewSpec.ts';

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;
const isPaying = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) =>
  isInState(snapshot, ...states.map((paying) => ({ paying })));

const ask: UserAction = {
  control(_, snapshot) {
    if (isPaying(snapshot, 'fetchingResult', 'polling')) return buttonNamed('Check now');
    return isInState(snapshot, 'underReview', 'payInStore', 'closed')
      ? buttonNamed('Check again')
      : null;
  },
};

const abandon: UserAction = {
  control(_, snapshot) {
    if (isPaying(snapshot, 'fetchingResult', 'polling'))
      return buttonNamed('I haven’t paid – choose another method');
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
      return buttonNamed('Choose another method');
    return isInState(snapshot, 'payInStore') ? buttonNamed('Pay online instead') : null;
  },
};

const password: UserAction<Command<'payPassword.submit'>> = {
  isEnabledByForm: true,
  control: (_, snapshot) =>
    isPaying(snapshot, 'enteringPassword', 'payingByBalance') ? buttonNamed(/^Pay A\$/) : null,
  async perform({ user }, event) {
    await user.type(screen.getByLabelText('Pay password'), event.password);
    await user.click(screen.getByRole('button', { name: /^Pay A\$/ }));
  },
};

const code: UserAction<Command<'secondFactor.submit'>> = {
  control: (_, snapshot) =>
    isPaying(snapshot, 'enteringCode', 'payingWithCode') ? buttonNamed(/^Pay A\$/) : null,
  async perform({ user }, event) {
    const isApp = isTotpCode(event.code);
    const toggle = isApp ? 'Use a code from the app' : 'Use a recovery code';
    const other = screen.queryByRole('button', { name: toggle });
    if (other) await user.click(other);
    const field = screen.getByLabelText(isApp ? 'Code from the app' : 'Recovery code');
    await user.clear(field);
    await user.type(field, event.code);
    await user.click(screen.getByRole('button', { name: /^Pay A\$/ }));
  },
};

const upload: UserAction<Command<'receipt.upload'>> = {
  isEnabledByForm: true,
  control: (_, snapshot) =>
    isPaying(snapshot, 'awaitingReceipt', 'uploadingReceipt') || isInState(snapshot, 'underReview')
      ? buttonNamed('Upload the receipt')
      : null,
  async perform({ user }, { file }) {
    await user.upload(screen.getByLabelText('Transfer receipt'), file);
    await user.click(screen.getByRole('button', { name: 'Upload the receipt' }));
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
      ? buttonNamed('Cancel order')
      : null,
  async perform({ user }) {
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
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
