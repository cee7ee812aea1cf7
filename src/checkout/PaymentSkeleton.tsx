import { getPayImage, hasPaymentFlow, offeredPayTypes } from '#models/checkout/payType.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { RadioCardsSkeleton } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';

/** The methods of the shop for a delivery. */
function PayTypesSkeleton() {
  const { checkout } = useFullText();
  const { payTypes } = useMallServices().settings;
  const offered = offeredPayTypes('delivery').filter(
    (payType) => payTypes?.includes(payType) ?? true,
  );
  return (
    <RadioCardsSkeleton
      options={offered.map((payType) => ({
        value: payType,
        title: checkout.payTypes[payType],
        description: hasPaymentFlow(payType, 'balance')
          ? checkout.balanceUnknown
          : checkout.payTypeDescriptions[payType],
        icon: getPayImage(payType),
      }))}
    />
  );
}

/** The amount while the freight is calculated, as high as the amount that follows. */
export function AmountSkeleton() {
  const { checkout } = useFullText();
  return (
    <div className={css.amountDue}>
      <span>{checkout.totalToPay}</span>
      <span className={css.waitingAmount}>
        <Skeleton shape="title" />
        <Skeleton shape="small" />
      </span>
    </div>
  );
}

/** The parts have the same places as those of PaymentStep.tsx for a member. */
export function PaymentSkeleton() {
  const { checkout } = useFullText();
  return (
    <>
      <div className={css.folded}>
        <span className={`${css.foldedWords} ${css.waitingWords}`}>
          <span className={css.foldedTitle}>{checkout.delivery}</span>
          <Skeleton lines={2} />
        </span>
      </div>
      <AmountSkeleton />
      <section className={css.part}>
        <h2 className={css.partTitle}>{checkout.payment}</h2>
        <PayTypesSkeleton />
        <Skeleton shape="largeButton" />
      </section>
    </>
  );
}
