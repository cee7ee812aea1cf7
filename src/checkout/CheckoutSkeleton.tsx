import { useLocation } from 'react-router-dom';
import { useMallServices } from '../mall/MallContext.tsx';
import type { PageHeading } from '../mall/PageHeading.tsx';
import { matchCheckoutRoute } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './checkout.css.ts';
import { DeliveryTypeSkeleton } from './DeliveryTypeCards.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import * as summaryCss from './summary.css.ts';

/** The choice of delivery or pickup, and the address. */
function DeliverySkeleton() {
  const { checkout } = useFullText();
  const offersPickup = useMallServices().settings.profile === 'full';
  return (
    <>
      {offersPickup && <DeliveryTypeSkeleton />}
      <section className={css.part}>
        <h2 className={css.partTitle}>{checkout.address}</h2>
        <Skeleton shape="largeButton" />
        <Skeleton shape="largeButton" />
      </section>
    </>
  );
}

/** On a phone only the first line of the summary, which opens it. */
function SummarySkeleton() {
  const { checkout } = useFullText();
  return (
    <div className={summaryCss.summary}>
      <div className={summaryCss.waitingLine}>
        <span>{checkout.summary}</span>
        <span className={summaryCss.waitingTotal}>
          <Skeleton />
        </span>
      </div>
      <div className={summaryCss.waitingBody}>
        <h2 className={summaryCss.title}>{checkout.summary}</h2>
        <Skeleton lines={5} />
      </div>
    </div>
  );
}

interface CheckoutSkeletonProps {
  /** takes the focus after a navigation; a plain heading on the server */
  readonly heading?: typeof PageHeading | 'h1';
}

/** The step of the path until its chart runs. The server knows no cart and no account. */
export function CheckoutSkeleton({ heading: Heading = 'h1' }: CheckoutSkeletonProps) {
  const { checkout } = useFullText();
  const { pathname } = useLocation();
  const step = matchCheckoutRoute(pathname)?.step ?? 'delivery';
  const title = <Heading>{checkout.step[step]}</Heading>;
  return (
    <>
      <VisuallyHidden role="status">{checkout.opening}</VisuallyHidden>
      <div className={css.step}>
        {step === 'result' ? <ResultSkeleton heading={title} /> : title}
        {step === 'delivery' && <DeliverySkeleton />}
        {step === 'payType' && <PaymentSkeleton />}
      </div>
      <SummarySkeleton />
    </>
  );
}
