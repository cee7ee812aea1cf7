import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Recharge, RechargeContext } from '#machines/recharge/recharge.machine.ts';
import { audOf } from '#models/money.ts';
import { rechargeProblem } from '#models/wallet/wallet.ts';
import type { Mall } from '#src/app/mall.ts';
import { en } from '#src/text/en.ts';
import { failureText } from '#src/text/failureText.ts';
import { moneyText } from '#src/text/money.ts';
import { ANNA } from './sampleData.ts';
import { button, isAt } from './view/page.ts';
import type { Gesture, ViewChart, Voice } from './view/viewChart.ts';

const texts = en.account.recharge;
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as RechargeContext;

const submit: Gesture<Recharge> = {
  // An amount out of bounds is told in the form and sent to nobody.
  control: ({ amountCents }, snapshot) =>
    isAt(snapshot, 'choosing', 'startingRecharge') && rechargeProblem(amountCents) === undefined
      ? button(/^Recharge/)
      : null,
  async act({ user }, { amountCents, payType }) {
    const field = screen.getByLabelText(new RegExp(`^${texts.amount}`));
    await user.clear(field);
    await user.type(field, String(audOf(amountCents)));
    await user.click(screen.getByRole('radio', { name: en.checkout.payTypes[payType] }));
    await user.click(screen.getByRole('button', { name: texts.submit(moneyText(amountCents)) }));
  },
};
/** The button stays while it is asked or the bank is on its way. */
const ask: Gesture = {
  control: (_, snapshot) =>
    isAt(snapshot, 'away', 'asking', 'checking') ? button(texts.checkNow) : null,
};
const begin: Gesture = {
  control: (_, snapshot) => (isAt(snapshot, 'told') ? button(texts.again) : null),
};

const choosing = (snapshot: AnyMachineSnapshot): Voice => {
  const { failure } = contextOf(snapshot);
  return failure === null ? {} : { alert: failureText(en, failure) };
};
const checking: Voice = { status: texts.checking };
const told =
  (outcome: keyof typeof texts.outcomes) =>
  (snapshot: AnyMachineSnapshot): Voice => {
    const { result } = contextOf(snapshot);
    const amount = outcome === 'refunded' ? result?.refunded : result?.amount;
    return { status: texts.outcomes[outcome].title(moneyText(amount ?? 0)) };
  };

/** Money into the wallet, on its page. */
export const rechargeView: ViewChart = {
  setting: () => ({
    path: '/home/account/wallet',
    session: ANNA,
    replies: { balanceEntries: { list: [], total: 0 } },
    dress: (mall, actor): Mall => ({ ...mall, recharge: () => actor as never }),
  }),
  gestures: { 'recharge.submit': submit, 'recharge.ask': ask, 'recharge.begin': begin },
  facts: {},
  voices: {
    choosing,
    startingRecharge: { busy: en.account.recharge.title },
    away: { status: texts.leaving },
    asking: checking,
    checking: { ...checking, hidesFailure: 'it is asked again until the bank has spoken' },
    'told.credited': told('credited'),
    'told.declined': told('declined'),
    'told.canceled': told('canceled'),
    'told.refunded': told('refunded'),
    'told.unknown': (snapshot) => ({
      ...told('unknown')(snapshot),
      hidesFailure:
        'the same words for a recharge of somebody else and a server that does not tell',
    }),
  },
  others: [/^A\$/, new RegExp(`^(${Object.values(en.checkout.payTypes).join('|')})$`)],
  unwalked: {},
};
