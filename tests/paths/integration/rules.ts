import { type AnyRule, RuleViolation, type Rule, stepRule } from '#explorer/rules.ts';
import { toCanonicalText } from '#explorer/text.ts';
import { isOrderAbsent, isPlacingRefused } from '#models/checkout/placing.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import { type Failure, isSessionFailure } from '#models/failure.ts';
import type { Observation } from './observation.ts';
import type { ActorCallRecord, ShopMove } from './shopModel.ts';

/** One move as a rule sees it. */
interface ShopTransition {
  readonly before: Observation;
  readonly move: ShopMove;
  readonly after: Observation;
  /** the calls that the move started, and the reply that it delivered */
  readonly calls: readonly ActorCallRecord[];
  readonly ended: ActorCallRecord | null;
}
/** A rule between the charts that holds after every move. */
type ShopRule<Memory> = Rule<Memory, ShopTransition>;

const getFailure = ({ choice }: ShopMove): Failure | null =>
  choice?.kind === 'error' ? (choice.event['error'] as Failure) : null;
const isForcedLogout = ({ before, after }: ShopTransition) =>
  before.states.session !== after.states.session && after.states.session === '"invalidated"';

const sameAccountEverywhere = stepRule(
  'all charts have the same account',
  ({ after }: ShopTransition) => {
    const { account, sessionAccount: member, cartAccount, checkoutAccount: buyer } = after;
    const isSame = member === account && cartAccount === account && (buyer ?? account) === account;
    return isSame ? null : toCanonicalText({ account, member, cartAccount, buyer });
  },
);

const checkoutMatchesCart = stepRule(
  'a checkout contains the checked lines of the cart',
  ({ after }: ShopTransition) =>
    after.isEditable && toCanonicalText(after.checkoutLines) !== toCanonicalText(after.checked)
      ? `${after.checkoutLines.join()} instead of ${after.checked.join()}`
      : null,
);

const nothingLostByFailure = stepRule(
  'neither a failure nor a forced logout removes lines or typed input',
  (transition: ShopTransition) => {
    const { before, after, move } = transition;
    if (!getFailure(move) && !isForcedLogout(transition)) return null;
    if (toCanonicalText(before.lines) !== toCanonicalText(after.lines))
      return `${before.lines.join()} became ${after.lines.join()}`;
    return toCanonicalText(before.typed) === toCanonicalText(after.typed)
      ? null
      : 'what was typed is gone';
  },
);

const forcedLogoutAsksToLogIn = stepRule(
  'a login is requested after a forced logout only',
  (transition: ShopTransition) => {
    const { after } = transition;
    if (isForcedLogout(transition) && !after.isAskedToLogIn)
      return 'the shopper was not asked to log in';
    return after.isAskedToLogIn && after.sessionAccount !== null
      ? `${after.sessionAccount} is asked`
      : null;
  },
);

/** States that show a failure, an unknown outcome or a changed price by themselves. */
const isFailureShown = ({ states }: Observation): boolean =>
  /failed/.test(states.mall ?? '') ||
  /unknown|polling|fetchingResult|requestingCode|enteringCode/.test(states.checkout ?? '');

const everyFailureIsReported = stepRule(
  'every failure of a chart is reported or stored',
  (transition: ShopTransition) => {
    const { move, after, before } = transition;
    const failure = getFailure(move);
    // The reply to a logout has no effect (decisions.md 20).
    if (!failure || move.choice?.about === 'logout') return null;
    // The login and the order request prices and stock again.
    if (move.choice?.about === 'refreshGoods') return null;
    // The addresses are loaded again in the background; the list or the form stays in use.
    const isBackgroundLoad = before.states.addressBook?.includes('"refreshing"') ?? false;
    if (isBackgroundLoad && move.choice?.about === 'loadAddresses') return null;
    if (failure.kind === 'canceled' || failure.kind === 'absent') return null;
    // An ended session affects no guest.
    if (isSessionFailure(failure) && before.sessionAccount === null) return null;
    const key = toCanonicalText(failure);
    const isShown =
      after.notices.length > before.notices.length ||
      after.notices.some((notice) => notice.includes(key));
    const isAsked = after.isAskedToLogIn || isForcedLogout(transition);
    return isShown || isAsked || after.keptFailures.includes(key) || isFailureShown(after)
      ? null
      : `${move.choice?.about} failed without a notice`;
  },
);

const noActorErrors = stepRule('no actor stops with an error', ({ after }: ShopTransition) =>
  after.failed.length === 0 ? null : after.failed.join(),
);

/** The account whose cart, draft and addresses the shop may contain; null for a guest's. */
const noForeignData: ShopRule<string | null> = {
  name: 'another account sees no data of the previous one',
  start: null,
  next: (owner, { before, after }) => {
    const isForeign = owner !== null && after.account !== null && after.account !== owner;
    if (isForeign && before.account !== after.account) {
      const isOldBook = ![undefined, '"loading"'].includes(after.states.addressBook);
      if (after.states.checkout !== undefined || isOldBook)
        return new RuleViolation(
          `${after.account} finds the checkout or the addresses of ${owner}`,
        );
      if (after.lines.length > 0)
        return new RuleViolation(`${after.account} finds the cart of ${owner}`);
    }
    if (after.account !== null) return after.account;
    return after.states.session === '"invalidated"' ||
      after.states.session === before.states.session
      ? owner
      : null;
  },
};

/** The codes of orders with an unknown outcome, by account. */
type UnknownOrders = Readonly<Record<string, string>>;
const ORDERING_CALLS = ['requestTransactionCode', 'placeOrder', 'reconcileOrder'];
const getIntent = ({ input }: ActorCallRecord) =>
  (input as { readonly intent?: Intent } | undefined)?.intent;

const unknownOrderIsReconciled: ShopRule<UnknownOrders> = {
  name: 'an order with an unknown outcome is looked up before another is placed',
  start: {},
  next: (unknown, { move, calls, ended, after }) => {
    const intendedAccount =
      ended && isOutcomeKnown(ended, getFailure(move)) ? getIntent(ended)?.account : '';
    let now = Object.fromEntries(
      Object.entries(unknown).filter(([account]) => account !== intendedAccount),
    );
    for (const call of calls) {
      const intent = getIntent(call);
      const open = now[after.account ?? ''];
      const isAnother =
        call.callName === 'requestTransactionCode' || intent?.transactionCode !== open;
      if (open !== undefined && ORDERING_CALLS.includes(call.callName) && isAnother)
        return new RuleViolation(`${call.callName} while ${open} is unknown`);
      if (intent) now = { ...now, [intent.account]: intent.transactionCode };
    }
    return now;
  },
};
const isOutcomeKnown = ({ callName }: ActorCallRecord, failure: Failure | null): boolean =>
  !failure || (callName === 'placeOrder' ? isPlacingRefused(failure) : isOrderAbsent(failure));

const PAYING_CALLS = ['startPayment', 'payByBalance'];
const paidOrderIsNotPaidAgain: ShopRule<readonly string[]> = {
  name: 'a paid order is not paid again',
  start: [],
  next: (paid, { move, calls, before }) => {
    const again = calls.find(
      ({ callName, input }) =>
        PAYING_CALLS.includes(callName) &&
        paid.includes((input as { readonly orderNo: string }).orderNo),
    );
    if (again) return new RuleViolation(`${again.callName} of an order that is paid`);
    const { choice } = move;
    const isPaid =
      choice?.about === 'payByBalance'
        ? choice.kind === 'done'
        : choice?.about === 'fetchResult' && choice.name === 'paid';
    return isPaid && before.orderNo !== null ? [...paid, before.orderNo] : paid;
  },
};

export const shopRules: readonly AnyRule<ShopTransition>[] = [
  sameAccountEverywhere,
  checkoutMatchesCart,
  nothingLostByFailure,
  forcedLogoutAsksToLogIn,
  everyFailureIsReported,
  noActorErrors,
  noForeignData,
  unknownOrderIsReconciled,
  paidOrderIsNotPaidAgain,
];
