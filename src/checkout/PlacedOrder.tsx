import type { ReactNode } from 'react';
import { selectOrderNo } from '#machines/checkout/checkout.selectors.ts';
import { sameJson, useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AskAgain } from './AskAgain.tsx';
import * as css from './checkout.css.ts';
import { CopyFact } from './CopyFact.tsx';
import { ReceiptUpload } from './ReceiptUpload.tsx';
import { Refunds } from './Refunds.tsx';

function OrderHead({ title, children }: { title: string; children?: ReactNode }) {
  const { paying } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  return (
    <div className={css.head}>
      <PageHeading place={title}>{title}</PageHeading>
      {children}
      <Card padding="sm">
        <dl className={css.facts}>
          <CopyFact name={paying.orderNo} value={orderNo ?? ''} />
        </dl>
      </Card>
    </div>
  );
}

function OrderLinks() {
  const { paying } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  return (
    <div className={css.actions}>
      <ButtonLink to={paths.order(orderNo ?? '')}>{paying.toOrder}</ButtonLink>
      <ButtonLink to={paths.shop} variant="secondary">
        {paying.keepShopping}
      </ButtonLink>
    </div>
  );
}

/** Paid. It survives a reload: the address names the order (ux 43). */
export function SettledOrder() {
  const { paying } = useFullText();
  const isPickup = useCheckout(({ context }) => context.draft.deliveryType === 'pickup');
  return (
    <>
      <ParcelDrawing />
      <OrderHead title={paying.settled} />
      <Refunds />
      <section className={css.part}>
        <h2 className={css.partTitle}>{paying.settledNext}</h2>
        <ul className={css.next}>
          {(isPickup ? paying.nextPickup : paying.nextDelivery).map((sentence) => (
            <li key={sentence} className={css.nextItem}>
              {sentence}
            </li>
          ))}
        </ul>
      </section>
      <OrderLinks />
    </>
  );
}

/** A transfer's receipt waits for our people; it may be replaced. */
export function UnderReview() {
  const { paying } = useFullText();
  return (
    <>
      <OrderHead title={paying.review} />
      <Notice tone="success" title={paying.reviewSaid}>
        {paying.reviewNext}
      </Notice>
      <AskAgain />
      <OrderLinks />
      <section className={css.part}>
        <h2 className={css.partTitle}>{paying.replace}</h2>
        <ReceiptUpload />
      </section>
    </>
  );
}

/** Reserved for the shop; another way of paying stays open. */
export function PayInStore() {
  const { paying, checkout } = useFullText();
  const send = useCheckoutSend();
  const pickup = useCheckout(({ context }) => context.draft.pickup, sameJson);
  const can = useCheckout((snapshot) => snapshot.can({ type: 'payment.abandon' }));
  return (
    <>
      <OrderHead title={paying.store}>
        <p className={css.lead}>{paying.storeWhy}</p>
        {pickup && <p>{[checkout.pickup, pickup.shopName].join(': ')}</p>}
      </OrderHead>
      <AskAgain />
      <OrderLinks />
      <div className={css.actions}>
        <Button variant="quiet" disabled={!can} onClick={() => send({ type: 'payment.abandon' })}>
          {paying.storeOther}
        </Button>
      </div>
    </>
  );
}
