import { toAddressFingerprint } from '../address/addressFingerprint.ts';
import { type CartLine, lineKey } from '../cart/cart.ts';
import { applicablePrice } from '../catalogue/price.ts';
import type { Cents } from '../money.ts';
import { type Draft, draftFreight, draftTotal } from './draft.ts';
import { type ShownOrder, shownTotal, toShownOrder } from './shownOrder.ts';

interface ChangedGoods {
  readonly goodsName: string;
  readonly goodsEnglishName: string;
}
interface ChangedCents {
  readonly oldCents: Cents;
  readonly newCents: Cents;
}

/**
 * A difference from the order that the shopper last agreed to, with its reason. Prices are per
 * item.
 */
export type OrderDifference =
  | ({ kind: 'price'; reason: 'memberPrice' | 'shop' } & ChangedGoods & ChangedCents)
  | ({ kind: 'quantity'; reason: 'stock' | 'cart'; old: number; now: number } & ChangedGoods)
  | ({ kind: 'removed'; reason: 'promotion' | 'cart' } & ChangedGoods)
  | ({ kind: 'added'; now: number } & ChangedGoods)
  // the fields of the chosen address, without a choice of the shopper
  | { kind: 'address' }
  | ({ kind: 'freight' } & ChangedCents);

export interface OrderComparison {
  readonly changes: readonly OrderDifference[];
  /** null while one of the totals is unknown */
  readonly total: ChangedCents | null;
  /**
   * a smaller quantity, or a higher price, freight or total, which the shopper must accept
   * (decisions.md 38)
   */
  readonly isWorse: boolean;
}

type ShownLine = ShownOrder['lines'][number];

function findPriceChanges(
  shown: ShownLine,
  line: CartLine,
  isMember: boolean,
): readonly OrderDifference[] {
  const { goodsName, goodsEnglishName } = line;
  const [oldCents, newCents] = [shown.unitPriceCents, applicablePrice(line, isMember)];
  if (oldCents === newCents) return [];
  const isMemberPrice =
    newCents < oldCents && oldCents === line.priceCents && newCents === line.memberPriceCents;
  const reason = isMemberPrice ? 'memberPrice' : 'shop';
  return [{ kind: 'price', reason, goodsName, goodsEnglishName, oldCents, newCents }];
}

function findQuantityChanges(shown: ShownLine, line: CartLine): readonly OrderDifference[] {
  const { goodsName, goodsEnglishName } = line;
  const [old, now] = [shown.quantity, line.quantity];
  if (old === now) return [];
  const reason = line.stock < old ? 'stock' : 'cart';
  return [{ kind: 'quantity', reason, goodsName, goodsEnglishName, old, now }];
}

const toRemoved = ({ key, goodsName, goodsEnglishName }: ShownLine): OrderDifference => ({
  kind: 'removed',
  reason: key.endsWith(':') ? 'cart' : 'promotion',
  goodsName,
  goodsEnglishName,
});
const toAdded = ({ goodsName, goodsEnglishName, quantity }: CartLine): OrderDifference => ({
  kind: 'added',
  goodsName,
  goodsEnglishName,
  now: quantity,
});

function isChangeWorse(change: OrderDifference): boolean {
  switch (change.kind) {
    case 'removed':
      return true;
    case 'added':
    case 'address':
      return false;
    case 'quantity':
      return change.now < change.old;
    case 'price':
    case 'freight':
      return change.newCents > change.oldCents;
  }
}

/** null for a pickup, and without an address */
function draftAddressFingerprint({ deliveryType, address }: Draft): string | null {
  const usedAddress = deliveryType === 'delivery' ? address : null;
  return usedAddress === null ? null : toAddressFingerprint(usedAddress);
}

function findAddressChange(shown: ShownOrder, draft: Draft): readonly OrderDifference[] {
  const addresses = [shown.addressFingerprint, draftAddressFingerprint(draft)];
  const fingerprints = new Set(addresses.filter((address) => address !== null));
  return fingerprints.size > 1 ? [{ kind: 'address' }] : [];
}

const NO_CHANGE: OrderComparison = { changes: [], total: null, isWorse: false };

/** The old and the new amount in cents; null while one is unknown. */
export const toChangedCents = (
  oldCents: Cents | null,
  newCents: Cents | null,
): ChangedCents | null => (oldCents === null || newCents === null ? null : { oldCents, newCents });

/** Compares the draft with the order that the shopper last agreed to. */
export function compareOrder(draft: Draft, isMember: boolean): OrderComparison {
  const { shown, lines } = draft;
  if (shown === null) return NO_CHANGE;
  const shownKeys = new Set(shown.lines.map(({ key }) => key));
  const freight = toChangedCents(shown.freightCents, draftFreight(draft));
  const total = toChangedCents(shownTotal(shown), draftTotal(draft, isMember));
  const changes = [
    ...shown.lines.flatMap((shownLine) => {
      const line = lines.find((current) => lineKey(current) === shownLine.key);
      if (!line) return toRemoved(shownLine);
      return [
        ...findQuantityChanges(shownLine, line),
        ...findPriceChanges(shownLine, line, isMember),
      ];
    }),
    ...lines.filter((line) => !shownKeys.has(lineKey(line))).map(toAdded),
    ...findAddressChange(shown, draft),
    ...(freight && freight.oldCents !== freight.newCents
      ? [{ kind: 'freight' as const, ...freight }]
      : []),
  ];
  const isWorse =
    changes.some(isChangeWorse) || (total !== null && total.newCents > total.oldCents);
  return { changes, total, isWorse };
}

/**
 * After a lost session the shop still compares member prices, which apply again after the login.
 */
export const compareShownOrder = (draft: Draft, isLoggedIn: boolean): OrderComparison =>
  compareOrder(draft, isLoggedIn || draft.shown?.isMember === true);

/** Records that the shopper agreed to the current draft. */
export const withShownOrder = (draft: Draft, isMember: boolean): Draft => ({
  ...draft,
  shown: {
    ...toShownOrder(draft.lines, draftFreight(draft), isMember),
    addressFingerprint: draftAddressFingerprint(draft),
  },
});

/**
 * Records lines, freight and address when they are first shown; keeps earlier records for the
 * comparison.
 */
export function withFirstShown(draft: Draft, isMember: boolean): Draft {
  if (draft.shown === null) return withShownOrder(draft, isMember);
  if (draft.shown.freightCents !== null) return draft;
  const addressFingerprint = draftAddressFingerprint(draft);
  return {
    ...draft,
    shown: { ...draft.shown, freightCents: draftFreight(draft), addressFingerprint },
  };
}

/** Records the higher total to which the shopper did not agree. */
export const withDeclinedTotal = (draft: Draft, declinedTotalCents: Cents | null): Draft => ({
  ...draft,
  shown: draft.shown && { ...draft.shown, declinedTotalCents },
});

/**
 * Whether the shopper must agree to the draft before the payment is chosen. After a declined
 * question about the same total, the page shows the changes instead of asking again; the pay button
 * contains the total.
 */
export function needsConsent(draft: Draft, isMember: boolean): boolean {
  const { isWorse, total } = compareOrder(draft, isMember);
  return isWorse && (total === null || total.newCents !== draft.shown?.declinedTotalCents);
}

/** After the choice of another delivery its freight and address are new, not changed. */
export const withoutShownFreight = ({ shown }: Draft): Pick<Draft, 'shown'> => ({
  shown: shown && { ...shown, freightCents: null, addressFingerprint: null },
});
