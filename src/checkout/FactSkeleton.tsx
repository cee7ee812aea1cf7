import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';

/** A fact of an order whose value has not been loaded. */
export const FactSkeleton = ({ name, isLong = false }: { name: string; isLong?: boolean }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={isLong ? `${css.factValue} ${css.waitingAddress}` : css.factValue}>
      <Skeleton part="most" />
    </dd>
  </div>
);
