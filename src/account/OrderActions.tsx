import type { OrderAct } from '#machines/action/action.ports.ts';
import { canOrder } from '#machines/order/order.selectors.ts';
import type { OrderDetail } from '#models/order/order.ts';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { moneyText } from '../text/money.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import * as css from './account.css.ts';
import { useAction } from './useAction.ts';

function useQuestion(act: OrderAct | null) {
  const { order } = useFullText();
  return act?.kind === 'receiveOrder'
    ? {
        title: order.receiveTitle,
        why: order.receiveQuestion,
        confirmLabel: order.receiveYes,
        cancelLabel: order.receiveNo,
        tone: 'primary' as const,
      }
    : {
        title: order.cancelTitle,
        why: order.cancelQuestion,
        confirmLabel: order.cancelYes,
        cancelLabel: order.cancelNo,
        tone: 'danger' as const,
      };
}

/** The way to the page where an order is paid, in words of its state. */
function PayLink({ order: { orderNo, state, total } }: { order: OrderDetail }) {
  const { order } = useFullText();
  if (!canOrder(state, 'payment.capture')) return null;
  const to = paths.result(orderNo);
  if (state === 'unpaid') return <ButtonLink to={to}>{order.pay(moneyText(total))}</ButtonLink>;
  return (
    <ButtonLink to={to} variant="secondary">
      {canOrder(state, 'receipt.approve') ? order.replaceReceipt : order.otherPayment}
    </ButtonLink>
  );
}

/** What can be done with an order: only what its chart accepts in this state. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const text = useFullText();
  const { orderNo, state } = order;
  const action = useAction(`action of order ${orderNo}`);
  const { title, why, ...question } = useQuestion(action.asked);
  const ask = (kind: OrderAct['kind']) =>
    action.send({ type: 'action.ask', act: { kind, orderNo } });
  return (
    <div className={css.buttons} data-machine="action" data-state={action.state}>
      <PayLink order={order} />
      {canOrder(state, 'order.receive') && (
        <Button onClick={() => ask('receiveOrder')}>{text.order.receive}</Button>
      )}
      {(state === 'shipped' || state === 'completed') && (
        <ButtonLink to={paths.logistics(orderNo)} variant="secondary" icon="truck">
          {text.order.track}
        </ButtonLink>
      )}
      {canOrder(state, 'order.cancel') && (
        <Button variant="quiet" onClick={() => ask('cancelOrder')}>
          {text.order.cancel}
        </Button>
      )}
      <AlertDialog
        {...question}
        open={action.asking}
        title={title}
        description={
          action.failure ? <span role="alert">{failureText(text, action.failure)}</span> : why
        }
        busy={action.busy}
        onCancel={() => action.send({ type: 'action.leave' })}
        onConfirm={() => action.send({ type: 'action.confirm' })}
      />
    </div>
  );
}
