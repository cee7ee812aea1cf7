import { selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { formatApproxCny } from '#models/moneyText.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useExchangeRate } from '../mall/useExchangeRate.ts';
import { useFullText } from '../mall/useFullText.ts';
import { InlineLogin } from '../session/InlineLogin.tsx';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';
import { ChoosePayType } from './ChoosePayType.tsx';
import { ChangesConsent, QuoteConsent } from './Consent.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import { OrderChanges } from './OrderChanges.tsx';
import { AmountSkeleton } from './PaymentSkeleton.tsx';

/** The final total, shown to a guest before the login (ux.md 1). */
function AmountDue() {
  const { checkout, catalogue } = useFullText();
  const rate = useExchangeRate();
  const total = useCheckout(selectTotal);
  if (total === null) return <AmountSkeleton />;
  return (
    <div className={css.amountDue}>
      <span>{checkout.totalToPay}</span>
      <Price
        cents={total}
        currency={catalogue.currency}
        size="lg"
        approx={formatApproxCny(total, rate)}
        align="end"
      />
    </div>
  );
}

function GuestLogin() {
  const { checkout } = useFullText();
  return (
    <Card as="section" aria-labelledby="log-in-here">
      <div className={css.part}>
        <div className={css.head}>
          <h2 id="log-in-here" className={css.partTitle}>
            {checkout.memberNeeded}
          </h2>
          <p className={css.intro}>{checkout.memberNeededHelp}</p>
        </div>
        <InlineLogin />
      </div>
    </Card>
  );
}

/**
 * The second step: choosing the payment method and placing the order (decisions.md 27). The changes
 * are below the amount, so that they move nothing when the freight or a login changes the prices.
 */
export function PaymentStep() {
  const { checkout } = useFullText();
  const awaitsQuoteConsent = useCheckout((snapshot) =>
    snapshot.matches({ placing: 'awaitingConsent' }),
  );
  const awaitsChangesConsent = useCheckout((snapshot) =>
    snapshot.matches({ payType: 'awaitingConsent' }),
  );
  const isGuest = useCheckout((snapshot) => snapshot.matches({ payType: 'loginRequired' }));
  const isBusy = useCheckout((snapshot) => snapshot.matches({ payType: 'calculatingFreight' }));
  return (
    <>
      <PageHeading pageKey={isGuest ? 'guest' : 'member'}>{checkout.step.payType}</PageHeading>
      <DeliveryLine />
      <AmountDue />
      <OrderChanges />
      {isBusy && (
        <>
          <p className={css.intro}>{checkout.calculatingFreight}</p>
          <Skeleton lines={4} />
        </>
      )}
      {isGuest && <GuestLogin />}
      {!isBusy && !isGuest && <ChoosePayType />}
      {awaitsQuoteConsent && <QuoteConsent />}
      {awaitsChangesConsent && <ChangesConsent />}
    </>
  );
}
