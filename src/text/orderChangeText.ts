import type { OrderDifference, OrderComparison } from '#models/checkout/orderChanges.ts';
import type { Cents } from '#models/money.ts';
import { formatMoney } from '#models/moneyText.ts';
import type { FullText } from './en.ts';

type PickName = (english: string, chinese: string) => string;

/** Formats a part of the total with its old and its new amount. */
export function formatAmountChange(
  { checkout: { changes, free } }: FullText,
  change: {
    readonly kind: 'goods' | 'freight';
    readonly oldCents: Cents;
    readonly newCents: Cents;
  },
): string {
  const format = (cents: Cents) =>
    change.kind === 'freight' && cents === 0 ? free : formatMoney(cents);
  return changes[change.kind](format(change.oldCents), format(change.newCents));
}

/** Formats a difference with the old and the new value and its reason. */
export function formatOrderChange(
  text: FullText,
  pickName: PickName,
  change: OrderDifference,
): string {
  if (change.kind === 'freight') return formatAmountChange(text, change);
  const { changes } = text.checkout;
  if (change.kind === 'address') return changes.address;
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
 * Whether only prices or the freight are lower, so that one line shows the saving (decisions.md
 * 38).
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
