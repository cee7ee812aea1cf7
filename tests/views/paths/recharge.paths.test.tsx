import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Recharge, RechargeContext } from '#machines/recharge/recharge.types.ts';
import { toAud } from '#models/money.ts';
import { rechargeError } from '#models/wallet/wallet.ts';
import type { Mall } from '#src/mall/mall.ts';
import { ANNA } from '../../fixtures/sampleData.ts';
import { ACCOUNT_LINKS } from '../../paths/view/otherControls.ts';
import { buttonNamed, isInState } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { getFailureSentence, toDollars } from '../../paths/view/sentences.ts';
import type { UserAction, ViewSpec, Announcement } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const PAY_TYPES: Readonly<Record<string, string>> = {
  '5': 'Credit or debit card',
  PayPal: 'PayPal',
};
const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as RechargeContext;

const submit: UserAction<Recharge> = {
  // The form itself reports an amount out of bounds and sends nothing.
  control: ({ amountCents }, snapshot) =>
    isInState(snapshot, 'choosing', 'startingRecharge') && rechargeError(amountCents) === undefined
      ? buttonNamed(/^Top up/)
      : null,
  async perform({ user }, { amountCents, payType }) {
    const field = screen.getByLabelText(new RegExp(`^${'Amount in Australian dollars'}`));
    await user.clear(field);
    await user.type(field, String(toAud(amountCents)));
    await user.click(screen.getByRole('radio', { name: PAY_TYPES[payType] ?? '' }));
    await user.click(screen.getByRole('button', { name: `Top up ${toDollars(amountCents)}` }));
  },
};
/** The button remains while the request is pending or the redirect starts. */
const ask: UserAction = {
  control: (_, snapshot) =>
    isInState(snapshot, 'redirected', 'cancelingRecharge', 'fetchingResult', 'polling')
      ? buttonNamed('Check now')
      : null,
};
const begin: UserAction = {
  control: (_, snapshot) => (isInState(snapshot, 'finished') ? buttonNamed('Top up again') : null),
};

const choosing = (snapshot: AnyMachineSnapshot): Announcement => {
  const { failure } = getContext(snapshot);
  return failure === null ? {} : { alert: getFailureSentence(failure) };
};
const checking = (snapshot: AnyMachineSnapshot): Announcement => ({
  status: getContext(snapshot).isAbandoned
    ? 'Cancelling the top-up'
    : 'Checking the payment. Please don’t pay again.',
});
const outcomeAnnouncement =
  (toSentence: (amount: string) => string, isRefund = false) =>
  (snapshot: AnyMachineSnapshot): Announcement => {
    const { result } = getContext(snapshot);
    const amount = isRefund ? result?.refundedCents : result?.amountCents;
    return { status: toSentence(toDollars(amount ?? 0)) };
  };

/** The recharge form on the wallet page. */
const rechargeView: ViewSpec = {
  createSetup: () => ({
    path: '/home/account/wallet',
    session: ANNA,
    replies: { balanceEntries: { list: [], total: 0 } },
    replaceActor: (mall, actor): Mall => ({ ...mall, pageChart: () => actor as never }),
  }),
  userActions: { 'recharge.submit': submit, 'recharge.refresh': ask, 'recharge.startOver': begin },
  externalEvents: {},
  announcements: {
    choosing,
    startingRecharge: { busy: 'Top up' },
    redirected: { status: 'Taking you to the payment page' },
    cancelingRecharge: checking,
    fetchingResult: checking,
    polling: (snapshot) => ({
      ...checking(snapshot),
      hidesFailure: 'the result is fetched until the provider has replied',
    }),
    'finished.credited': outcomeAnnouncement((amount) => `${amount} is in your balance`),
    'finished.declined': outcomeAnnouncement(
      (amount) => `The payment of ${amount} did not go through`,
    ),
    'finished.canceled': outcomeAnnouncement((amount) => `You cancelled the payment of ${amount}`),
    'finished.refunded': outcomeAnnouncement(
      (amount) => `We received ${amount} you weren’t asked to pay`,
      true,
    ),
    'finished.unknown': (snapshot) => ({
      ...outcomeAnnouncement(() => 'Check your balance')(snapshot),
      hidesFailure:
        'the same words for a recharge of somebody else and a server that does not tell',
    }),
  },
  otherButtons: [
    ...['A$20.00', 'A$50.00', 'A$100.00', 'A$200.00'],
    ...['Credit or debit card', 'PayPal', 'Alipay', 'WeChat Pay'],
  ],
  otherLinks: ACCOUNT_LINKS,
  uncovered: {},
};

const graph = testViewPaths('recharge', rechargeView);
testPageSnapshots('recharge', rechargeView, graph);
