import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { areRoomsFailed } from '#machines/mall/mall.selectors.ts';
import { useCheckout, useCheckoutRef, useMall, useMallState } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { Announcer } from './Announcer.tsx';
import * as css from './checkout.css.ts';
import { ClosedOrder, MissingOrder } from './ClosedOrder.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { NothingToCheckOut } from './NothingToCheckOut.tsx';
import { Opening, RoomsFailed } from './Opening.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PayingStep } from './PayingStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { PayInStore, SettledOrder, UnderReview } from './PlacedOrder.tsx';
import { PlacingStep } from './PlacingStep.tsx';

/** Which view shows the state; every state of the chart has one. */
function viewOf(snapshot: SnapshotFrom<typeof checkoutMachine>) {
  if (snapshot.matches('delivery')) return <DeliveryStep />;
  if (snapshot.matches('payType') || snapshot.matches({ placing: 'consenting' }))
    return <PaymentStep />;
  if (snapshot.matches('placing')) return <PlacingStep />;
  if (snapshot.matches('paying')) return <PayingStep />;
  if (snapshot.matches('settled')) return <SettledOrder />;
  if (snapshot.matches('underReview')) return <UnderReview />;
  if (snapshot.matches('payInStore')) return <PayInStore />;
  if (snapshot.matches('closed')) return <ClosedOrder />;
  return snapshot.matches('missing') ? <MissingOrder /> : <NothingToCheckOut />;
}

const isSameView = (a: ReactElement, b: ReactElement) => a.type === b.type;

function OpenCheckout() {
  const state = useCheckout(({ value }) => stateText(value));
  const isBusy = useCheckout((snapshot) => snapshot.hasTag('busy'));
  const view = useCheckout(viewOf, isSameView);
  return (
    <div
      className={css.page}
      data-machine="checkout"
      data-state={state}
      aria-busy={isBusy || undefined}
    >
      <div className={css.step}>{view}</div>
      <OrderSummary />
      <Announcer />
    </div>
  );
}

/** The checkout as its chart stands (§2); which address shows it is the gate's business. */
export function CheckoutPage() {
  const { checkout } = useFullText();
  usePageTitle(checkout.title, checkout.description);
  const { actor } = useMall();
  const open = useCheckoutRef();
  const hasFailed = useMallState(areRoomsFailed);
  if (open) return <OpenCheckout key={open.sessionId} />;
  return hasFailed ? (
    <RoomsFailed onRetry={() => actor.send({ type: 'rooms.retry' })} />
  ) : (
    <Opening />
  );
}
