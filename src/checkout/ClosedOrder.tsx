import { selectOrderNo, selectResult } from '#machines/checkout/checkout.selectors.ts';
import { EmptyPage } from '../app/EmptyPage.tsx';
import { useCheckout } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AskAgain } from './AskAgain.tsx';
import * as css from './checkout.css.ts';
import { Refunds } from './Refunds.tsx';

/** Cancelled, expired or refunded: what happened with the money is told. */
export function ClosedOrder() {
  const { paying } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  const hasRefund = useCheckout((snapshot) => (selectResult(snapshot)?.refunded ?? 0) > 0);
  return (
    <>
      <div className={css.head}>
        <PageHeading place={paying.closed}>{paying.closed}</PageHeading>
        <p className={css.lead}>{paying.closedWhy}</p>
        <p className={css.fine}>{paying.order(orderNo ?? '')}</p>
      </div>
      <Refunds />
      {!hasRefund && <Notice tone="info">{paying.closedNothing}</Notice>}
      <AskAgain />
      <div className={css.actions}>
        <ButtonLink to={paths.cart}>{paying.toCart}</ButtonLink>
        <ButtonLink to={paths.orders} variant="secondary">
          {paying.toOrders}
        </ButtonLink>
      </div>
    </>
  );
}

/** Absent or somebody else's: the same words for both (decisions 1). */
export function MissingOrder() {
  const { paying } = useFullText();
  return (
    <EmptyPage
      drawing={<NotFoundDrawing />}
      sentence={paying.missing}
      help={paying.missingWhy}
      action={<ButtonLink to={paths.orders}>{paying.toOrders}</ButtonLink>}
    />
  );
}
