import { isOrderCommandAllowed } from '#machines/order/order.selectors.ts';
import { hasPaymentFlow } from '#models/checkout/payType.ts';
import { isDefiniteFailure } from '#models/failure.ts';
import { formatMoney } from '#models/moneyText.ts';
import { isHandedOver, type OrderDetail } from '#models/order/order.ts';
import { hasTaxInvoice } from '#models/order/taxInvoice.ts';
import { useMall } from '../mall/MallContext.tsx';
import * as css from '../mall/memberPage.css.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useMutation } from '../mall/useMutation.ts';
import { formatFailure } from '../text/failureText.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { bindOrderMutation, type ConfirmedOrderMutation } from './order.bind.ts';

function useConfirmation({ payType }: OrderDetail, mutation: ConfirmedOrderMutation | null) {
  const { order } = useFullText();
  return mutation?.kind === 'receiveOrder'
    ? {
        title: order.receiveTitle,
        question: order.receiveQuestion,
        notDone: order.receiveFailed,
        unknown: order.receiveUnknown,
        confirmLabel: order.receiveYes,
        cancelLabel: order.receiveNo,
        tone: 'primary' as const,
      }
    : {
        title: order.cancelTitle,
        question: hasPaymentFlow(payType, 'receipt')
          ? order.cancelTransferQuestion
          : order.cancelQuestion,
        notDone: order.cancelFailed,
        unknown: order.cancelUnknown,
        confirmLabel: order.cancelYes,
        cancelLabel: order.cancelNo,
        tone: 'danger' as const,
      };
}

/** A link to the page where the order is paid, labelled by its state. */
function PayLink({ order: { orderNo, state, totalCents } }: { order: OrderDetail }) {
  const { order } = useFullText();
  if (!isOrderCommandAllowed(state, 'payment.capture')) return null;
  const to = paths.result(orderNo);
  if (state === 'unpaid')
    return <ButtonLink to={to}>{order.pay(formatMoney(totalCents))}</ButtonLink>;
  return (
    <ButtonLink to={to} variant="secondary">
      {isOrderCommandAllowed(state, 'receipt.approve') ? order.replaceReceipt : order.otherPayment}
    </ButtonLink>
  );
}

/** The commands that the order's chart accepts in its state. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const text = useFullText();
  const { orderNo, state, deliveryType } = order;
  const isFullProfile = useMall().profile === 'full';
  const mutation = useMutation(`action of order ${orderNo}`, bindOrderMutation);
  const { title, question, notDone, unknown, ...confirmation } = useConfirmation(
    order,
    mutation.pending,
  );
  const requestConfirmation = (kind: ConfirmedOrderMutation['kind']) =>
    mutation.send({ type: 'mutation.request', input: { kind, orderNo } });
  return (
    <div className={css.buttons} data-machine="mutation" data-state={mutation.state}>
      <PayLink order={order} />
      {isFullProfile && isOrderCommandAllowed(state, 'order.receive') && (
        <Button onClick={() => requestConfirmation('receiveOrder')}>{text.order.receive}</Button>
      )}
      {isFullProfile && deliveryType === 'delivery' && isHandedOver(state) && (
        <ButtonLink to={paths.logistics(orderNo)} variant="secondary" icon="truck">
          {text.order.track}
        </ButtonLink>
      )}
      {isFullProfile && hasTaxInvoice(state) && (
        <ButtonLink to={paths.invoice(orderNo)} variant="secondary">
          {text.order.invoice.title}
        </ButtonLink>
      )}
      {isFullProfile && isOrderCommandAllowed(state, 'order.cancel') && (
        <Button variant="quiet" onClick={() => requestConfirmation('cancelOrder')}>
          {text.order.cancel}
        </Button>
      )}
      <AlertDialog
        {...confirmation}
        open={mutation.isConfirming}
        title={title}
        description={question}
        notice={
          mutation.failure && (
            <InlineNotice
              tone="error"
              role="alert"
              title={isDefiniteFailure(mutation.failure) ? notDone : unknown}
            >
              {formatFailure(text, mutation.failure)}
            </InlineNotice>
          )
        }
        busy={mutation.isBusy}
        onCancel={() => mutation.send({ type: 'mutation.cancel' })}
        onConfirm={() => mutation.send({ type: 'mutation.confirm' })}
      />
    </div>
  );
}
