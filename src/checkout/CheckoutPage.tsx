// preload: styles
import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import {
  type CheckoutStateName,
  selectProgressStep,
  selectStateName,
} from '#machines/checkout/checkoutStep.selectors.ts';
import { hasMachinesFailed } from '#machines/mall/mall.selectors.ts';
import { useResultFocus } from '../mall/lazyViewFocus.ts';
import { useMall, useMallState } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutRef } from '../mall/openCharts.ts';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import type { FullText } from '../text/en.ts';
import * as css from './checkout.css.ts';
import { CheckoutLoading, CheckoutLoadingFailed } from './CheckoutLoading.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
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

const VIEWS: Readonly<Record<CheckoutStateName, ReactElement>> = {
  routing: <EmptyCheckout />,
  empty: <EmptyCheckout />,
  mixedPromotions: <EmptyCheckout />,
  unpaidOrder: <UnpaidOrder />,
  delivery: <DeliveryStep />,
  payType: <PaymentStep />,
  placing: <PlacingStep />,
  paying: <PayingStep />,
  paid: <PaidOrder />,
  underReview: <UnderReview />,
  payInStore: <PayInStore />,
  closed: <ClosedOrder />,
  notFound: <MissingOrder />,
};

const selectView = (snapshot: Snapshot) =>
  snapshot.matches({ placing: 'awaitingConsent' })
    ? VIEWS.payType
    : VIEWS[selectStateName(snapshot)];

type PageTitle = keyof FullText['checkout']['pageTitle'];

/** The title of the document where it is not the name of the step. */
const PAGE_TITLES: Readonly<Partial<Record<CheckoutStateName, PageTitle>>> = {
  routing: 'other',
  empty: 'other',
  mixedPromotions: 'other',
  unpaidOrder: 'unpaid',
  paid: 'paid',
  underReview: 'review',
  payInStore: 'reserved',
  closed: 'closed',
  notFound: 'other',
};

function selectPageTitle(snapshot: Snapshot): PageTitle | null {
  if (snapshot.matches({ paying: 'declined' })) return 'declined';
  if (snapshot.matches({ paying: 'polling' })) return 'checking';
  return PAGE_TITLES[selectStateName(snapshot)] ?? null;
}

function OpenCheckout() {
  const state = useCheckout(({ value }) => statePath(value));
  const isBusy = useCheckout((snapshot) => snapshot.hasTag('busy'));
  const view = useCheckout(selectView);
  const { checkout } = useFullText();
  const title = useCheckout(selectPageTitle);
  const step = useCheckout(selectProgressStep) ?? 'delivery';
  const page = useResultFocus(step === 'result');
  usePageTitle(title ? checkout.pageTitle[title] : checkout.step[step], checkout.description);
  return (
    <div
      ref={page}
      className={css.page}
      data-machine="checkout"
      data-state={state}
      aria-busy={isBusy || undefined}
    >
      <div className={css.step}>
        {view !== VIEWS.payType && <OrderChanges />}
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
    <CheckoutLoadingFailed onRetry={() => actor.send({ type: 'lazyCharts.retry' })} />
  ) : (
    <CheckoutLoading />
  );
}

function StartedCheckout() {
  const openCheckout = useCheckoutRef();
  return openCheckout ? <OpenCheckout key={openCheckout.sessionId} /> : <CheckoutPlaceholder />;
}

/** The page of the server, and of the browser until the charts run. */
function UnstartedCheckout() {
  const { checkout } = useFullText();
  usePageTitle(checkout.title, checkout.description);
  return (
    <div className={css.page} aria-busy data-machine="page" data-state="loading">
      <CheckoutSkeleton />
    </div>
  );
}

/** Shows the state of the chart (§2); the route guard decides the URL. */
export function CheckoutPage() {
  return (
    <WithCharts skeleton={<UnstartedCheckout />}>
      <StartedCheckout />
    </WithCharts>
  );
}
