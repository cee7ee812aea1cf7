import { toCanonicalText } from '#explorer/text.ts';
import type { AddressFields } from '#models/address/address.ts';
import { type CartLine, checkedLines, lineKey } from '#models/cart/cart.ts';
import { noticeKey } from '#models/notice.ts';
import type { ActorName } from './actorModels.ts';
import type { ShopModel } from './shopModel.ts';

/** The part of the whole shop that the rules read between two moves. */
export interface Observation {
  /** the state of each running chart, as text */
  readonly states: Readonly<Partial<Record<ActorName, string>>>;
  /**
   * the logged-in account according to the mall, the session, the cart and the checkout (if it
   * runs)
   */
  readonly account: string | null;
  readonly sessionAccount: string | null;
  readonly cartAccount: string | null;
  readonly checkoutAccount: string | null | undefined;
  /** `key × quantity` of each line */
  readonly lines: readonly string[];
  readonly checked: readonly string[];
  readonly checkoutLines: readonly string[];
  /** whether the checkout can still change its goods */
  readonly isEditable: boolean;
  readonly orderNo: string | null;
  readonly typed: AddressFields | null;
  readonly isAskedToLogIn: boolean;
  /** the keys of current and just closed messages, and the failures that charts keep */
  readonly notices: readonly string[];
  readonly keptFailures: readonly string[];
  /** what opens as soon as its code has loaded */
  readonly pendingRequests: readonly string[];
  /** charts that wait, and charts that stopped with an error */
  readonly busy: readonly ActorName[];
  readonly failed: readonly ActorName[];
}

const formatLines = (lines: readonly CartLine[]) =>
  lines.map((line) => `${lineKey(line)} × ${line.quantity}`).toSorted();

function observeCheckout({ context }: ShopModel) {
  const snapshot = context.checkout?.getSnapshot();
  return {
    checkoutAccount: snapshot?.context.account,
    checkoutLines: formatLines(snapshot?.context.draft.lines ?? []),
    isEditable: snapshot?.hasTag('editable') ?? false,
    orderNo: snapshot?.context.draft.orderNo ?? null,
    typed: snapshot?.context.draft.typed ?? null,
  };
}

export function observe(shop: ShopModel): Observation {
  const { session, cart, notices, currentAccount: account, pending } = shop.context;
  const running = shop
    .listActors()
    .map(([actorName, actor]) => [actorName, actor.getSnapshot()] as const);
  const listActorNames = (matches: (snapshot: (typeof running)[number][1]) => boolean) =>
    running.filter(([, snapshot]) => matches(snapshot)).map(([actorName]) => actorName);
  const sessionSnapshot = session.getSnapshot();
  const { cart: goods, currentAccount } = cart.getSnapshot().context;
  const { shown, muted } = notices.getSnapshot().context;
  return {
    states: Object.fromEntries(
      running.map(([actorName, { value }]) => [actorName, toCanonicalText(value)]),
    ),
    account,
    sessionAccount: sessionSnapshot.matches('member')
      ? (sessionSnapshot.context.session?.account ?? null)
      : null,
    cartAccount: currentAccount,
    lines: formatLines(goods.lines),
    checked: formatLines(checkedLines(goods)),
    ...observeCheckout(shop),
    pendingRequests: Object.entries(pending).flatMap(([machine, start]) =>
      start ? [machine] : [],
    ),
    isAskedToLogIn: notices.getSnapshot().matches({ sessionExpired: 'open' }),
    notices: [...shown.map(({ notice }) => noticeKey(notice)), ...muted].map((key) =>
      toCanonicalText(JSON.parse(key)),
    ),
    keptFailures: running.flatMap(([, { context }]) =>
      context.failure ? [toCanonicalText(context.failure)] : [],
    ),
    busy: listActorNames((snapshot) => snapshot.hasTag('busy')),
    failed: listActorNames(({ status }) => status === 'error'),
  };
}
