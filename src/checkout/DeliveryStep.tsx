import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { isCalculatingFreight } from '#machines/checkout/checkout.selectors.ts';
import { getNextStep } from '#models/pages.ts';
import { useMall } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';
import { DeliveryTypeCards } from './DeliveryTypeCards.tsx';
import { FREIGHT_STATUS_ID } from './FreightStatus.tsx';
import { HomeDelivery } from './HomeDelivery.tsx';
import { PickupDelivery } from './PickupDelivery.tsx';
import { ShortStock } from './ShortStock.tsx';
import { useAreAddressesLoading } from './useAreAddressesLoading.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;
const REASON_ID = 'delivery-reason';

function ContinueButton() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const canContinue = useCheckout((snapshot) => snapshot.can({ type: 'step.next' }));
  const isCalculating = useCheckout(isCalculatingFreight);
  const isPickup = useCheckout(({ context }) => context.draft.deliveryType === 'pickup');
  // The status of the delivery says it already.
  const reasonId = isCalculating ? FREIGHT_STATUS_ID : REASON_ID;
  return (
    <div className={css.submit}>
      <Button
        size="lg"
        block
        disabled={!canContinue}
        aria-describedby={canContinue ? undefined : reasonId}
        onClick={() => send({ type: 'step.next' })}
      >
        {checkout.continueTo[getNextStep('delivery')]}
      </Button>
      {!canContinue && !isCalculating && (
        <p id={REASON_ID} className={css.smallPrint}>
          {isPickup ? checkout.needsPickup : checkout.needsAddress}
        </p>
      )}
    </div>
  );
}

/** While a guest types an address, the step shows only the submit button of the form. */
const isTyping = ({ context: { account, draft } }: Snapshot) =>
  account === null && draft.deliveryType === 'delivery' && draft.address === null;

function DeliveryTypes() {
  const send = useCheckoutSend();
  const deliveryType = useCheckout(({ context }) => context.draft.deliveryType);
  return (
    <DeliveryTypeCards
      value={deliveryType}
      onChoose={(chosenType) => send({ type: 'deliveryType.choose', deliveryType: chosenType })}
    />
  );
}

/** The first step: an address, or a shop and a time (§5). */
export function DeliveryStep() {
  const { checkout } = useFullText();
  const deliveryType = useCheckout(({ context }) => context.draft.deliveryType);
  const offersPickup = useMall().profile === 'full';
  const isGuestTyping = useCheckout(isTyping);
  const areAddressesLoading = useAreAddressesLoading();
  return (
    <>
      <PageHeading>{checkout.step.delivery}</PageHeading>
      <ShortStock />
      {offersPickup && <DeliveryTypes />}
      {deliveryType === 'pickup' ? (
        <PickupDelivery next={<ContinueButton />} />
      ) : (
        <>
          <HomeDelivery />
          {!isGuestTyping && !areAddressesLoading && <ContinueButton />}
        </>
      )}
    </>
  );
}
