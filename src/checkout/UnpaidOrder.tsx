import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import * as css from './checkout.css.ts';
import { PendingView } from './PendingView.tsx';

/** An unpaid order already contains the same products (decisions.md 47). */
export function UnpaidOrder() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const orderNo = useCheckout(({ context }) => context.draft.unpaidOrderNo) ?? '';
  const isChoosing = useCheckout((snapshot) => snapshot.matches({ unpaidOrder: 'choosing' }));
  if (!isChoosing)
    return <PendingView title={checkout.opening} message={checkout.unpaid.checking} />;
  return (
    <>
      <div className={css.head}>
        <PageHeading pageKey={checkout.unpaid.title}>{checkout.unpaid.title}</PageHeading>
        <p>{checkout.unpaid.lead}</p>
        <p className={css.intro}>{checkout.unpaid.help(orderNo)}</p>
        <p>
          <Link to={paths.order(orderNo)}>{checkout.unpaid.view}</Link>
        </p>
      </div>
      <div className={css.actions}>
        <Button onClick={() => send({ type: 'order.resume' })}>{checkout.unpaid.pay}</Button>
        <Button variant="secondary" onClick={() => send({ type: 'order.repeat' })}>
          {checkout.unpaid.orderAgain}
        </Button>
      </div>
    </>
  );
}
