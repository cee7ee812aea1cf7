import { isOrderCommandAllowed } from '#machines/order/order.selectors.ts';
import type { OrderSummary } from '#models/order/order.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import * as css from '../mall/memberPage.css.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useMutation } from '../mall/useMutation.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { bindOrderMutation } from './order.bind.ts';

interface BuyAgainProps {
  order: Pick<OrderSummary, 'orderNo' | 'state' | 'lines'>;
  /** The accessible name in a list of several orders. */
  label?: string | undefined;
}

/** Adds the goods of a settled or closed order to the cart, at current prices. */
export function BuyAgain({ order: { orderNo, state, lines }, label }: BuyAgainProps) {
  const text = useFullText();
  const mutation = useMutation(`buy again ${orderNo}`, bindOrderMutation);
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(mutation.isDone);
  if (isOrderCommandAllowed(state, 'order.cancel')) return null;
  return (
    <div
      {...focusProps}
      tabIndex={-1}
      className={css.buttons}
      data-machine="mutation"
      data-state={mutation.state}
    >
      {mutation.failure && (
        <InlineNotice role="alert" tone="error" title={text.order.notBoughtAgain}>
          {formatFailure(text, mutation.failure)}
        </InlineNotice>
      )}
      {mutation.isDone ? (
        <ButtonLink to={paths.cart} icon="cart">
          {text.catalogue.toCart}
        </ButtonLink>
      ) : (
        <Button
          variant="secondary"
          aria-label={label}
          busy={mutation.isBusy}
          onClick={() =>
            mutation.send({ type: 'mutation.submit', input: { kind: 'buyAgain', lines } })
          }
        >
          {text.order.buyAgain}
        </Button>
      )}
      <p role="status" className={css.status}>
        {mutation.isDone && text.order.boughtAgain}
      </p>
    </div>
  );
}
