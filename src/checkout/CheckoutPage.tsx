import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { hasMachinesFailed } from '#machines/mall/mall.selectors.ts';
import { useMall, useMallState } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutRef } from '../mall/openCharts.ts';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import type { FullText } from '../text/en.ts';
import * as css from './checkout.css.ts';
import { CheckoutLoading, CheckoutLoadingFailed } from './CheckoutLoading.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { ClosedOrder, MissingOrder } from './ClosedOrder.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { EmptyCheckout } from './EmptyCheckout.tsx';
import { LiveAnnouncements } from './LiveAnnouncements.tsx';
import { OrderChanges } from './OrderChanges.tsx';
import { PayingStep } from './PayingStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { PayInStore, PaidOrder, UnderReview } from './PlacedOrder.tsx';
import { PlacingStep } from './PlacingStep.tsx';
import { UnpaidOrder } from './UnpaidOrder.tsx';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** The view of a state; every state of the chart has one. */
function selectView(snapshot: Snapshot) {
  if (snapshot.matches('unpaidOrder')) return <UnpaidOrder />;
  if (snapshot.matches('delivery')) return <DeliveryStep />;
  if (snapshot.matches('payType') || snapshot.matches({ placing: 'awaitingConsent' }))
    return <PaymentStep />;
  if (snapshot.matches('placing')) return <PlacingStep />;
  if (snapshot.matches('paying')) return <PayingStep />;
  if (snapshot.matches('paid')) return <PaidOrder />;
  if (snapshot.matches('underReview')) return <UnderReview />;
  if (snapshot.matches('payInStore')) return <PayInStore />;
  if (snapshot.matches('closed')) return <ClosedOrder />;
  return snapshot.matches('notFound') ? <MissingOrder /> : <EmptyCheckout />;
}

type PageTitle = keyof FullText['checkout']['pageTitle'];

/** Selects the title of the document. */
function selectPageTitle(snapshot: Snapshot): PageTitle {
  if (snapshot.matches('unpaidOrder')) return 'unpaid';
  if (snapshot.matches('delivery')) return 'delivery';
  if (snapshot.matches('payType') || snapshot.matches('placing')) return 'payment';
  if (snapshot.matches({ paying: 'declined' })) return 'declined';
  if (snapshot.matches({ paying: 'polling' })) return 'checking';
  if (snapshot.matches('paying')) return 'payment';
  if (snapshot.matches('paid')) return 'paid';
  if (snapshot.matches('underReview')) return 'review';
  if (snapshot.matches('payInStore')) return 'reserved';
  return snapshot.matches('closed') ? 'closed' : 'other';
}

const isSameView = (a: ReactElement, b: ReactElement) => a.type === b.type;

function OpenCheckout() {
  const state = useCheckout(({ value }) => statePath(value));
  const isBusy = useCheckout((snapshot) => snapshot.hasTag('busy'));
  const view = useCheckout(selectView, isSameView);
  const { checkout } = useFullText();
  usePageTitle(checkout.pageTitle[useCheckout(selectPageTitle)], checkout.description);
  return (
    <div
      className={css.page}
      data-machine="checkout"
      data-state={state}
      aria-busy={isBusy || undefined}
    >
      <div className={css.step}>
        <OrderChanges />
        {view}
      </div>
      <CheckoutSummary />
      <LiveAnnouncements />
    </div>
  );
}

function CheckoutPlaceholder() {
  const { checkout } = useFullText();
  usePageTitle(checkout.title, checkout.description);
  const { actor } = useMall();
  return useMallState(hasMachinesFailed) ? (
    <CheckoutLoadingFailed onRetry={() => actor.send({ type: 'machines.retry' })} />
  ) : (
    <CheckoutLoading />
  );
}

/** Shows the state of the chart (§2); the route guard decides the URL. */
export function CheckoutPage() {
  const openCheckout = useCheckoutRef();
  return openCheckout ? <OpenCheckout key={openCheckout.sessionId} /> : <CheckoutPlaceholder />;
}
