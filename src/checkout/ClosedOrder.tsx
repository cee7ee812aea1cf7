import {
  isPaidByTransfer,
  selectClosedState,
  wasCharged,
} from '#machines/checkout/checkout.selectors.ts';
import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { EmptyPage } from '../mall/EmptyPage.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { TransferredMoney } from '../mall/TransferredMoney.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './checkout.css.ts';
import { RefreshStatus } from './RefreshStatus.tsx';
import { Refunds } from './Refunds.tsx';

/** A cancelled, expired or refunded order, with its refunds. */
export function ClosedOrder() {
  const { paymentResult } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  const isCharged = useCheckout(wasCharged);
  const state = useCheckout(selectClosedState);
  const isTransfer = useCheckout(isPaidByTransfer);
  return (
    <>
      <div className={css.head}>
        <PageHeading pageKey={paymentResult.closed}>{paymentResult.closed}</PageHeading>
        <p className={css.intro}>
          {(state && paymentResult.closedReasons[state]) ?? paymentResult.closedHelp}
        </p>
        <p className={css.smallPrint}>{paymentResult.order(orderNo ?? '')}</p>
      </div>
      <Refunds />
      {!isCharged &&
        (isTransfer ? (
          <TransferredMoney />
        ) : (
          <InlineNotice tone="info">{paymentResult.closedNotCharged}</InlineNotice>
        ))}
      <RefreshStatus />
      <div className={css.actions}>
        <ButtonLink to={paths.cart}>{paymentResult.toCart}</ButtonLink>
        <ButtonLink to={paths.orders} variant="secondary">
          {paymentResult.toOrders}
        </ButtonLink>
      </div>
    </>
  );
}

/**
 * The order does not exist or belongs to another account; the text is the same for both (decisions
 * 1).
 */
export function MissingOrder() {
  const { paymentResult } = useFullText();
  return (
    <EmptyPage
      drawing={<NotFoundDrawing />}
      sentence={paymentResult.missing}
      help={paymentResult.missingHelp}
      action={<ButtonLink to={paths.orders}>{paymentResult.toOrders}</ButtonLink>}
    />
  );
}
