import { useFullText } from '../mall/useFullText.ts';
import { FieldSkeleton } from '../ui/FieldSkeleton.tsx';
import { RadioCardsSkeleton } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';

/** The parts have the same places as those of ShopCards in PickupDelivery.tsx. */
export function ShopsSkeleton() {
  const { checkout } = useFullText();
  return (
    <>
      <FieldSkeleton hint={checkout.nearestHelp} />
      <RadioCardsSkeleton
        options={['1', '2', '3'].map((value) => ({
          value,
          title: <Skeleton shape="name" part="half" />,
          description: <Skeleton shape="caption" lines={3} />,
          icon: 'store',
          after: <Skeleton shape="small" />,
        }))}
      />
    </>
  );
}

/** The parts have the same places as those of SlotPicker.tsx. */
export function SlotsSkeleton() {
  const { checkout } = useFullText();
  return (
    <div className={css.part}>
      <div className={css.head}>
        <p className={css.partTitle}>{checkout.slots}</p>
        <p className={css.smallPrint}>{checkout.slotZone}</p>
      </div>
      <div className={css.waitingDays}>
        <Skeleton shape="button" />
      </div>
      <RadioCardsSkeleton
        columns={3}
        options={['1', '2', '3', '4', '5', '6'].map((value) => ({
          value,
          title: <Skeleton shape="name" part="most" />,
          description: <Skeleton shape="caption" part="half" />,
        }))}
      />
    </div>
  );
}
