import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutCommand } from '#machines/checkout/checkout.types.ts';
import { paying as texts } from '#src/text/en/paying.ts';
import { button, isAt } from './view/page.ts';
import type { Gesture } from './view/viewChart.ts';

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;
const isPaying = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) =>
  isAt(snapshot, ...states.map((paying) => ({ paying })));

const ask: Gesture = {
  control(_, snapshot) {
    if (isPaying(snapshot, 'asking', 'checking')) return button(texts.checkNow);
    return isAt(snapshot, 'underReview', 'payInStore', 'closed') ? button(texts.askAgain) : null;
  },
};

const abandon: Gesture = {
  control(_, snapshot) {
    if (isPaying(snapshot, 'asking', 'checking')) return button(texts.didNotPay);
    if (
      isPaying(
        snapshot,
        'enteringPassword',
        'payingByBalance',
        'awaitingReceipt',
        'uploadingReceipt',
        'contacting',
      )
    )
      return button(texts.otherMethod);
    return isAt(snapshot, 'payInStore') ? button(texts.storeOther) : null;
  },
};

const password: Gesture<Command<'payPassword.submit'>> = {
  isForm: true,
  control: (_, snapshot) =>
    isPaying(snapshot, 'enteringPassword', 'payingByBalance') ? button(/^Pay A\$/) : null,
  async act({ user }, event) {
    await user.type(screen.getByLabelText(texts.passwordLabel), event.password);
    await user.click(screen.getByRole('button', { name: /^Pay A\$/ }));
  },
};

const upload: Gesture<Command<'receipt.upload'>> = {
  isForm: true,
  control: (_, snapshot) =>
    isPaying(snapshot, 'awaitingReceipt', 'uploadingReceipt') || isAt(snapshot, 'underReview')
      ? button(texts.sendReceipt)
      : null,
  async act({ user }, { file }) {
    await user.upload(screen.getByLabelText(texts.receipt), file);
    await user.click(screen.getByRole('button', { name: texts.sendReceipt }));
  },
};

const cancel: Gesture = {
  control: (_, snapshot) =>
    isPaying(snapshot, 'declined', 'choosing', 'awaitingReceipt', 'uploadingReceipt', 'contacting')
      ? button(texts.cancel)
      : null,
  async act({ user }) {
    await user.click(screen.getByRole('button', { name: texts.cancel }));
    const dialog = within(screen.getByRole('alertdialog', { name: texts.cancelTitle }));
    await user.click(dialog.getByRole('button', { name: texts.cancelYes }));
  },
};

/** Paying an order that exists, by hand. */
export const payingGestures: Readonly<Record<string, Gesture<never>>> = {
  'payment.ask': ask,
  'payment.abandon': abandon,
  'payPassword.submit': password,
  'receipt.upload': upload,
  'order.cancel': cancel,
};
