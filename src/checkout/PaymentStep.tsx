import { selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { useCheckout } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { useFullText } from '../app/useFullText.ts';
import { useRate } from '../catalogue/useRate.ts';
import { LoginInPlace } from '../session/LoginInPlace.tsx';
import { approxText } from '../text/money.ts';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';
import { ChoosePayType } from './ChoosePayType.tsx';
import { Consent } from './Consent.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';

/** The final total, known to a guest before anything is asked of them (ux 1). */
function AmountDue() {
  const { checkout, catalogue } = useFullText();
  const rate = useRate();
  const total = useCheckout(selectTotal);
  if (total === null) return <Skeleton shape="title" part="half" />;
  return (
    <div className={css.amountDue}>
      <span>{checkout.totalToPay}</span>
      <Price
        cents={total}
        currency={catalogue.currency}
        size="lg"
        approx={approxText(total, rate)}
      />
    </div>
  );
}

function LogInHere() {
  const { checkout } = useFullText();
  return (
    <Card as="section" aria-labelledby="log-in-here">
      <div className={css.part}>
        <div className={css.head}>
          <h2 id="log-in-here" className={css.partTitle}>
            {checkout.memberNeeded}
          </h2>
          <p className={css.lead}>{checkout.memberNeededHelp}</p>
        </div>
        <LoginInPlace />
      </div>
    </Card>
  );
}

/** Step two: how to pay; the order is placed from here (decisions 27). */
export function PaymentStep() {
  const { checkout } = useFullText();
  const isConsenting = useCheckout((snapshot) => snapshot.matches({ placing: 'consenting' }));
  const isGuest = useCheckout((snapshot) => snapshot.matches({ payType: 'loggingIn' }));
  const isBusy = useCheckout((snapshot) => snapshot.matches({ payType: 'calculatingFreight' }));
  return (
    <>
      <PageHeading place={isGuest ? 'guest' : 'member'}>{checkout.step.payType}</PageHeading>
      <DeliveryLine />
      <AmountDue />
      {isBusy && (
        <>
          <p className={css.lead}>{checkout.freightBusy}</p>
          <Skeleton lines={4} />
        </>
      )}
      {isGuest && <LogInHere />}
      {!isBusy && !isGuest && <ChoosePayType />}
      {isConsenting && <Consent />}
    </>
  );
}
