import type { Intent } from '#models/checkout/saved.ts';
import { type Failure, isDefinite, isSessionFailure } from '#models/failure.ts';
import { type AnyRule, Breach, type Rule, stepRule } from '../explorer/rules.ts';
import { canonical } from '../explorer/text.ts';
import type { Look } from './look.ts';
import type { Call, Move } from './wholeShop.ts';

/** One move as a rule sees it. */
export interface Moment {
  readonly before: Look;
  readonly move: Move;
  readonly after: Look;
  /** what was asked of the server by it, and what the server answered with it */
  readonly calls: readonly Call[];
  readonly ended: Call | null;
}
/** What must hold between the charts, whatever happens. */
type ShopRule<Memory> = Rule<Memory, Moment>;

const failureOf = ({ choice }: Move): Failure | null =>
  choice?.kind === 'error' ? (choice.event['error'] as Failure) : null;
const isForced = ({ before, after }: Moment) =>
  before.states.session !== after.states.session && after.states.session === '"invalidated"';

const oneAccount = stepRule('all charts know the same account', ({ after }: Moment) => {
  const { account, member, cartOf, buyer } = after;
  const isSame = member === account && cartOf === account && (buyer ?? account) === account;
  return isSame ? null : canonical({ account, member, cartOf, buyer });
});

const sameGoods = stepRule('a checkout orders what is checked in the cart', ({ after }: Moment) =>
  after.isEditable && canonical(after.ordering) !== canonical(after.checked)
    ? `${after.ordering.join()} instead of ${after.checked.join()}`
    : null,
);

const nothingLost = stepRule(
  'neither a failure nor a forced logout takes anything from the cart or from what was typed',
  (moment: Moment) => {
    const { before, after, move } = moment;
    if (!failureOf(move) && !isForced(moment)) return null;
    if (canonical(before.lines) !== canonical(after.lines))
      return `${before.lines.join()} became ${after.lines.join()}`;
    return canonical(before.typed) === canonical(after.typed) ? null : 'what was typed is gone';
  },
);

const askedToLogIn = stepRule(
  'whoever was logged out by force is asked to log in, and nobody else',
  (moment: Moment) => {
    const { after } = moment;
    if (isForced(moment) && !after.isAskedToLogIn) return 'nobody was asked';
    return after.isAskedToLogIn && after.member !== null ? `${after.member} is asked` : null;
  },
);

/** States that say by themselves that something failed or that nobody knows how it ended; or that ask for a new price. */
const isShown = ({ states }: Look): boolean =>
  /failed/.test(states.mall ?? '') ||
  /unknown|checking|asking|requestingCode/.test(states.checkout ?? '');

const noSilence = stepRule(
  'every failure is said or kept, whichever chart met it',
  (moment: Moment) => {
    const { move, after, before } = moment;
    const failure = failureOf(move);
    // The server's answer to a logout concerns nobody (decisions 20).
    if (!failure || move.choice?.about === 'logout') return null;
    if (failure.kind === 'cancelled' || failure.kind === 'absent') return null;
    // A session that is over concerns nobody who has none.
    if (isSessionFailure(failure) && before.member === null) return null;
    const key = canonical(failure);
    const isSaid =
      after.said.length > before.said.length || after.said.some((said) => said.includes(key));
    const isAsked = after.isAskedToLogIn || isForced(moment);
    return isSaid || isAsked || after.kept.includes(key) || isShown(after)
      ? null
      : `${move.choice?.about} failed in silence`;
  },
);

const nobodyDies = stepRule('no chart dies', ({ after }: Moment) =>
  after.dead.length === 0 ? null : after.dead.join(),
);

/** Whose cart, draft and addresses may be in the shop; null where they are a guest's. */
const nothingForOthers: ShopRule<string | null> = {
  name: 'another account finds nothing of the one before',
  start: null,
  next: (owner, { before, after }) => {
    const isForeign = owner !== null && after.account !== null && after.account !== owner;
    if (isForeign && before.account !== after.account) {
      if (after.states.checkout !== undefined || after.states.addressBook !== undefined)
        return new Breach(`${after.account} finds the checkout or the addresses of ${owner}`);
      if (after.lines.length > 0) return new Breach(`${after.account} finds the cart of ${owner}`);
    }
    if (after.account !== null) return after.account;
    return after.states.session === '"invalidated"' ||
      after.states.session === before.states.session
      ? owner
      : null;
  },
};

/** Codes of orders whose outcome nobody knows, by account. */
type Unknown = Readonly<Record<string, string>>;
const ORDERING = ['requestCode', 'placeOrder', 'reconcileOrder'];
const intentOf = ({ input }: Call) => (input as { readonly intent?: Intent } | undefined)?.intent;

const oneOrder: ShopRule<Unknown> = {
  name: 'an order whose outcome nobody knows is asked for before another is made',
  start: {},
  next: (unknown, { move, calls, ended, after }) => {
    const known = ended && isOutcomeSaid(ended, failureOf(move)) ? intentOf(ended)?.account : '';
    let now = Object.fromEntries(Object.entries(unknown).filter(([whose]) => whose !== known));
    for (const call of calls) {
      const intent = intentOf(call);
      const open = now[after.account ?? ''];
      const isAnother = call.port === 'requestCode' || intent?.transactionCode !== open;
      if (open !== undefined && ORDERING.includes(call.port) && isAnother)
        return new Breach(`${call.port} while ${open} is unknown`);
      if (intent) now = { ...now, [intent.account]: intent.transactionCode };
    }
    return now;
  },
};
const isOutcomeSaid = ({ port }: Call, failure: Failure | null): boolean =>
  !failure || (isDefinite(failure) && (port === 'placeOrder' || !isSessionFailure(failure)));

const PAYING = ['startPayment', 'payByBalance'];
const paidOnce: ShopRule<readonly string[]> = {
  name: 'an order that is paid is not paid again',
  start: [],
  next: (paid, { move, calls, before }) => {
    const again = calls.find(
      ({ port, input }) =>
        PAYING.includes(port) && paid.includes((input as { readonly orderNo: string }).orderNo),
    );
    if (again) return new Breach(`${again.port} of an order that is paid`);
    const { choice } = move;
    const isPaid =
      choice?.about === 'payByBalance'
        ? choice.kind === 'done'
        : choice?.about === 'askResult' && choice.name === 'paid';
    return isPaid && before.orderNo !== null ? [...paid, before.orderNo] : paid;
  },
};

export const shopRules: readonly AnyRule<Moment>[] = [
  oneAccount,
  sameGoods,
  nothingLost,
  askedToLogIn,
  noSilence,
  nobodyDies,
  nothingForOthers,
  oneOrder,
  paidOnce,
];
