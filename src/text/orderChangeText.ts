import type { OrderDifference, OrderComparison } from '#models/checkout/orderChanges.ts';
import type { Cents } from '#models/money.ts';
import type { FullText } from './en.ts';
import { formatMoney } from './money.ts';

type PickName = (english: string, chinese: string) => string;

/** Formats a difference with the old and the new value and its reason. */
export function formatOrderChange(
  { checkout: { changes, free } }: FullText,
  pickName: PickName,
  change: OrderDifference,
): string {
  if (change.kind === 'freight') {
    const formatFee = (cents: Cents) => (cents === 0 ? free : formatMoney(cents));
    return changes.freight(formatFee(change.oldCents), formatFee(change.newCents));
  }
  const name = pickName(change.goodsEnglishName, change.goodsName);
  switch (change.kind) {
    case 'price':
      return changes.price[change.reason](
        name,
        formatMoney(change.oldCents),
        formatMoney(change.newCents),
      );
    case 'quantity':
      return changes.quantity[change.reason](name, change.old, change.now);
    case 'removed':
      return changes.removed[change.reason](name);
    case 'added':
      return changes.added(name, change.now);
  }
}

/**
 * Whether only prices or the freight are lower, so that one line shows the saving (decisions.md 38).
 */
export const isOnlyCheaper = ({ changes, isWorse }: OrderComparison): boolean =>
  !isWorse && changes.every(({ kind }) => kind === 'price' || kind === 'freight');

export function formatSaving(
  { checkout: { changes } }: FullText,
  comparison: OrderComparison,
  { oldCents, newCents }: NonNullable<OrderComparison['total']>,
): string {
  const isByMembership =
    comparison.changes.length > 0 &&
    comparison.changes.every(
      (change) => change.kind === 'price' && change.reason === 'memberPrice',
    );
  return isByMembership
    ? changes.memberSaving(formatMoney(oldCents - newCents))
    : changes.saving(
        formatMoney(oldCents),
        formatMoney(newCents),
        formatMoney(oldCents - newCents),
      );
}
