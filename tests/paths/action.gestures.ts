import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { ActionContext } from '#machines/action/action.machine.ts';
import type { Mall } from '#src/app/mall.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { failureText } from '#src/text/failureText.ts';
import { orderOnWire } from '#tests/support/orders.ts';
import { ANNA, ORDER_NO } from './sampleData.ts';
import { button, isAt } from './view/page.ts';
import type { Gesture, ViewChart, Voice } from './view/viewChart.ts';

const { account, order } = en;
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ActionContext;
const isAsked = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).asked !== null;
const loginPassword = () => document.querySelector('[aria-labelledby="login-password"]');
const inDialog = (name: string) => ({
  ...button(name),
  within: { role: 'alertdialog', name: order.cancelTitle },
});

const ask: Gesture = {
  page: () => paths.order(ORDER_NO),
  control: (_, snapshot) => (isAt(snapshot, 'idle', 'done') ? button(order.cancel) : null),
};
const confirm: Gesture = {
  control: (_, snapshot) =>
    isAt(snapshot, 'confirming', 'acting', 'failed') && isAsked(snapshot)
      ? inDialog(order.cancelYes)
      : null,
};
const leave: Gesture = {
  control(_, snapshot) {
    if (isAsked(snapshot)) return inDialog(order.cancelNo);
    return isAt(snapshot, 'done') && loginPassword() ? button(account.changeAgain) : null;
  },
};
const submit: Gesture<{ act: { oldPassword: string; newPassword: string } }> = {
  page: () => paths.password,
  // A password that was changed hides its form until it is asked for again.
  control: (_, snapshot) =>
    isAt(snapshot, 'idle', 'acting', 'failed') && !isAsked(snapshot)
      ? button(account.changeLoginPassword)
      : null,
  async act({ user }, { act }) {
    await user.clear(screen.getByLabelText(account.oldPassword));
    await user.type(screen.getByLabelText(account.oldPassword), act.oldPassword);
    await user.clear(screen.getByLabelText(account.newPassword));
    await user.type(screen.getByLabelText(account.newPassword), act.newPassword);
    const form = within(screen.getByRole('region', { name: account.loginPassword }));
    await user.click(form.getByRole('button', { name: account.changeLoginPassword }));
  },
};

const asking: Voice = { dialog: order.cancelTitle };
const acting = (snapshot: AnyMachineSnapshot): Voice =>
  isAsked(snapshot) ? asking : { busy: account.changeLoginPassword };
const failed = (snapshot: AnyMachineSnapshot): Voice => {
  const { failure } = contextOf(snapshot);
  return { ...(isAsked(snapshot) && asking), ...(failure && { alert: failureText(en, failure) }) };
};

const NAMES = [`action of order ${ORDER_NO}`, 'action of login password'];

/** The deeds of the account pages: an order that is cancelled, a password that is changed. */
export const actionView: ViewChart = {
  setting: (_, { steps }) => ({
    path: steps[1]?.choice.about === 'action.submit' ? paths.password : paths.order(ORDER_NO),
    session: ANNA,
    replies: { orderDetail: orderOnWire({ orderNo: ORDER_NO }) },
    dress: (mall, actor): Mall => ({
      ...mall,
      action: (name, bind) => (NAMES.includes(name) ? (actor as never) : mall.action(name, bind)),
    }),
  }),
  gestures: {
    'action.ask': ask,
    'action.confirm': confirm,
    'action.leave': leave,
    'action.submit': submit,
  },
  facts: {},
  voices: {
    idle: {},
    confirming: asking,
    acting,
    failed,
    done: () => (loginPassword() ? { status: account.changed } : {}),
  },
  shownBy: () => {
    const own = loginPassword();
    return own ? [own] : [...document.querySelectorAll('[data-machine="action"]')];
  },
  others: [/^Show the password$/],
  unwalked: {
    'action.done | action.submit | 0':
      'a password that was changed shows no form until another change is asked for',
  },
};
