import type { AddressFields } from '#models/address/address.ts';
import { type CartLine, checkedLines, lineKey } from '#models/cart/cart.ts';
import { noticeKey } from '#models/notice.ts';
import { canonical } from '../explorer/text.ts';
import type { Part } from './parts.ts';
import type { WholeShop } from './wholeShop.ts';

/** What rules see of the whole shop between two moves. */
export interface Look {
  /** of each running chart, its state as one text */
  readonly states: Readonly<Partial<Record<Part, string>>>;
  /** who is logged in, as the mall, the session, the cart and the checkout (where one runs) have it */
  readonly account: string | null;
  readonly member: string | null;
  readonly cartOf: string | null;
  readonly buyer: string | null | undefined;
  /** `key × amount` of each line */
  readonly lines: readonly string[];
  readonly checked: readonly string[];
  readonly ordering: readonly string[];
  /** goods can still be changed in the checkout */
  readonly isEditable: boolean;
  readonly orderNo: string | null;
  readonly typed: AddressFields | null;
  readonly isAskedToLogIn: boolean;
  /** messages that are on the screen or were a moment ago, as keys; and failures that a chart keeps */
  readonly said: readonly string[];
  readonly kept: readonly string[];
  /** what is opened as soon as it is loaded */
  readonly wanted: readonly string[];
  /** charts that wait, and those that died */
  readonly busy: readonly Part[];
  readonly dead: readonly Part[];
}

const textOf = (lines: readonly CartLine[]) =>
  lines.map((line) => `${lineKey(line)} × ${line.goodsAmount}`).toSorted();

function seenOfCheckout({ context }: WholeShop) {
  const snapshot = context.checkout?.getSnapshot();
  return {
    buyer: snapshot?.context.account,
    ordering: textOf(snapshot?.context.draft.lines ?? []),
    isEditable: snapshot?.hasTag('editable') ?? false,
    orderNo: snapshot?.context.draft.orderNo ?? null,
    typed: snapshot?.context.draft.typed ?? null,
  };
}

export function lookAt(shop: WholeShop): Look {
  const { session, cart, notices, account, wanted } = shop.context;
  const running = shop.parts().map(([part, actor]) => [part, actor.getSnapshot()] as const);
  const which = (wanted: (snapshot: (typeof running)[number][1]) => boolean) =>
    running.filter(([, snapshot]) => wanted(snapshot)).map(([part]) => part);
  const who = session.getSnapshot();
  const { cart: goods, signedInAs } = cart.getSnapshot().context;
  const { shown, muted } = notices.getSnapshot().context;
  return {
    states: Object.fromEntries(running.map(([part, { value }]) => [part, canonical(value)])),
    account,
    member: who.matches('member') ? (who.context.session?.account ?? null) : null,
    cartOf: signedInAs,
    lines: textOf(goods.lines),
    checked: textOf(checkedLines(goods)),
    ...seenOfCheckout(shop),
    wanted: Object.entries(wanted).flatMap(([room, start]) => (start ? [room] : [])),
    isAskedToLogIn: notices.getSnapshot().matches({ invalidLogin: 'open' }),
    said: [...shown.map(({ notice }) => noticeKey(notice)), ...muted].map((key) =>
      canonical(JSON.parse(key)),
    ),
    kept: running.flatMap(([, { context }]) =>
      context.failure ? [canonical(context.failure)] : [],
    ),
    busy: which((snapshot) => snapshot.hasTag('busy')),
    dead: which(({ status }) => status === 'error'),
  };
}
