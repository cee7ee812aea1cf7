import {
  selectGoodsTotal,
  selectHasMemberPrices,
  selectLines,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { lineKey, lineTotal } from '#models/cart/cart.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useIsWideScreen } from '../mall/useIsWideScreen.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Price } from '../ui/Price.tsx';
import { PlacedOrderSummary } from './PlacedOrderSummary.tsx';
import * as css from './summary.css.ts';
import { SummaryLine } from './SummaryLine.tsx';
import { SummaryTotals } from './SummaryTotals.tsx';

function SummaryBody() {
  const { checkout } = useFullText();
  const lines = useCheckout(selectLines, deepEqual);
  const hasMemberPrices = useCheckout(selectHasMemberPrices);
  if (lines.length === 0)
    return (
      <div className={css.body}>
        <PlacedOrderSummary />
      </div>
    );
  return (
    <div className={css.body}>
      <ul className={css.lines} aria-label={checkout.lines}>
        {lines.map((line) => (
          <SummaryLine
            key={lineKey(line)}
            line={line}
            totalCents={lineTotal(line, hasMemberPrices)}
          />
        ))}
      </ul>
      <SummaryTotals />
    </div>
  );
}

/**
 * The goods and the costs on every step; collapsed on a phone, with the total visible (ux.md 2).
 */
export function CheckoutSummary() {
  const { checkout, catalogue } = useFullText();
  const isWide = useIsWideScreen();
  const shownTotal = useCheckout((snapshot) => selectTotal(snapshot) ?? selectGoodsTotal(snapshot));
  const hasNothing = useCheckout(
    ({ context }) =>
      context.draft.lines.length === 0 && (context.order?.totalCents ?? null) === null,
  );
  if (hasNothing) return null;
  return (
    <aside className={css.summary} aria-label={checkout.summary}>
      {isWide ? (
        <>
          <h2 className={css.title}>{checkout.summary}</h2>
          <SummaryBody />
        </>
      ) : (
        <Disclosure
          summary={checkout.summary}
          trailing={<Price key={shownTotal} cents={shownTotal} currency={catalogue.currency} />}
        >
          <SummaryBody />
        </Disclosure>
      )}
    </aside>
  );
}
