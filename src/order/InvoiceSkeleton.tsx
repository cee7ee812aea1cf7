import { useFullText } from '../mall/useFullText.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as invoiceCss from './InvoicePage.css.ts';

/**
 * The notice, the parties, the table and the buttons. The hidden sentence gives the notice its
 * height.
 */
export function InvoiceSkeleton() {
  const { order } = useFullText();
  return (
    <div className={invoiceCss.sheet}>
      <div className={invoiceCss.noticePlace} aria-hidden>
        <span>{order.invoice.sample}</span>
      </div>
      <div className={invoiceCss.parties}>
        <div className={invoiceCss.skeletonParty}>
          <Skeleton lines={3} />
        </div>
        <div className={invoiceCss.skeletonParty}>
          <Skeleton shape="small" part="third" />
          <Skeleton lines={2} />
        </div>
      </div>
      <div className={invoiceCss.skeletonRows}>
        <Skeleton lines={4} />
      </div>
      <div className={invoiceCss.skeletonButton}>
        <Skeleton shape="button" />
      </div>
    </div>
  );
}
