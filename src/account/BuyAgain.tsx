import { canOrder } from '#machines/order/order.selectors.ts';
import type { OrderDetail } from '#models/order/order.ts';
import { useFocusKept } from '../app/focus.ts';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './account.css.ts';
import { useAction } from './useAction.ts';

/** Puts the goods of an order that is settled or over into the cart once more, at today's prices. */
export function BuyAgain({ order: { orderNo, state, lines } }: { order: OrderDetail }) {
  const text = useFullText();
  const action = useAction(`buy again ${orderNo}`);
  const kept = useFocusKept<HTMLDivElement>(action.done);
  if (canOrder(state, 'order.cancel')) return null;
  return (
    <div
      {...kept}
      tabIndex={-1}
      className={css.buttons}
      data-machine="action"
      data-state={action.state}
    >
      {action.failure && (
        <Notice role="alert" tone="error">
          {failureText(text, action.failure)}
        </Notice>
      )}
      {action.done ? (
        <ButtonLink to={paths.cart} icon="cart">
          {text.catalogue.toCart}
        </ButtonLink>
      ) : (
        <Button
          variant="secondary"
          busy={action.busy}
          onClick={() => action.send({ type: 'action.submit', act: { kind: 'buyAgain', lines } })}
        >
          {text.order.buyAgain}
        </Button>
      )}
      <p role="status">{action.done && text.order.boughtAgain}</p>
    </div>
  );
}
