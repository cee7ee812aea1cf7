import type { ReactNode } from 'react';
import { useFullText } from '../mall/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { drawing } from '../ui/Drawings.css.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';
import { FactSkeleton } from './FactSkeleton.tsx';

/** The parts have the same places as those of a paid order (PlacedOrder.tsx). */
export function ResultSkeleton({ heading }: { heading: ReactNode }) {
  const { checkout, paymentResult } = useFullText();
  return (
    <>
      <div className={`${drawing} ${css.waitingDrawing}`}>
        <Skeleton shape="fill" />
      </div>
      <div className={css.head}>{heading}</div>
      <Card padding="sm">
        <dl className={`${css.facts} ${css.waitingCopy}`}>
          <FactSkeleton name={paymentResult.orderNo} />
        </dl>
      </Card>
      <Card padding="sm">
        <dl className={css.facts}>
          <FactSkeleton name={checkout.deliverTo} isLong />
          <FactSkeleton name={paymentResult.paidAmount} />
        </dl>
      </Card>
    </>
  );
}
