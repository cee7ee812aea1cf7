import { selectOrderComparison, selectSaving } from '#machines/checkout/checkout.selectors.ts';
import type { OrderComparison } from '#models/checkout/orderChanges.ts';
import { formatMoney } from '#models/moneyText.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { formatOrderChange, formatSaving, isOnlyCheaper } from '../text/orderChangeText.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './checkout.css.ts';

/**
 * Lists the differences from the order that the shopper last agreed to, and the old and new total.
 */
export function ChangeList({ comparison: { changes, total } }: { comparison: OrderComparison }) {
  const text = useFullText();
  const pickName = useLocalisedName();
  return (
    <span className={css.changes}>
      {changes.map((change) => {
        const sentence = formatOrderChange(text, pickName, change);
        return <span key={sentence}>{sentence}</span>;
      })}
      {total !== null && total.oldCents !== total.newCents && (
        <strong>
          {text.checkout.changes.total(formatMoney(total.oldCents), formatMoney(total.newCents))}
        </strong>
      )}
    </span>
  );
}

function CurrentChanges() {
  const text = useFullText();
  const comparison = useCheckout(selectOrderComparison, deepEqual);
  const saving = useCheckout(selectSaving, deepEqual);
  if (!isOnlyCheaper(comparison))
    return (
      <InlineNotice
        tone={comparison.isWorse ? 'warning' : 'info'}
        title={text.checkout.changes.title}
      >
        <ChangeList comparison={comparison} />
      </InlineNotice>
    );
  return saving ? (
    <InlineNotice tone="success">{formatSaving(text, comparison, saving)}</InlineNotice>
  ) : null;
}

/**
 * Announces what changed since the shopper last agreed to quantities and amounts (decisions.md 38).
 */
export const OrderChanges = () => (
  <div role="status" className={css.changeStatus}>
    <CurrentChanges />
  </div>
);
