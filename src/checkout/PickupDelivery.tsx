import { type ReactElement, useState } from 'react';
import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import type { RegionPath } from '#models/address/region.ts';
import { servesArea, sortByProximity, getProximity } from '#models/checkout/pickup.ts';
import { isSlotTaken } from '#models/checkout/placing.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePerthArea } from '../mall/useRegions.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import * as css from './checkout.css.ts';
import { NearestShop } from './NearestShop.tsx';
import { ShopsSkeleton, SlotsSkeleton } from './PickupSkeletons.tsx';
import { ShopFacts, ShopMapLink } from './ShopCard.tsx';
import { SlotPicker } from './SlotPicker.tsx';

interface PickupFailedProps {
  readonly sentence: string;
  readonly retryEvent: 'shops.retry' | 'slots.retry';
}
function PickupFailed({ sentence, retryEvent }: PickupFailedProps) {
  const text = useFullText();
  const send = useCheckoutSend();
  const failure = useCheckout(selectCheckoutFailure);
  const retry = (
    <Button variant="secondary" size="sm" onClick={() => send({ type: retryEvent })}>
      {text.checkout.retry}
    </Button>
  );
  return (
    <InlineNotice tone="error" role="alert" title={sentence} action={retry}>
      {failure && formatFailure(text, failure)}
    </InlineNotice>
  );
}

/** Says why the order was refused, until the shopper chooses another time. */
function RefusedSlot() {
  const text = useFullText();
  const failure = useCheckout(selectCheckoutFailure);
  if (failure === null || !isSlotTaken(failure)) return null;
  return (
    <InlineNotice tone="error" role="alert" title={formatFailure(text, failure)}>
      {text.checkout.refused}
    </InlineNotice>
  );
}

/** The shops, nearest first once the shopper's suburb is known. */
function ShopCards() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const shops = useCheckout(({ context }) => context.shops, deepEqual);
  const chosenShopId = useCheckout(({ context }) => context.draft.pickup?.shopId);
  const area = usePerthArea();
  const [shopperArea, setShopperArea] = useState<RegionPath | null>(null);
  const canSortByDistance = area.state === 'ready' && servesArea(shops, area.data);
  const hasNoShopNearby =
    shopperArea !== null && shops.every((shop) => getProximity(shop, shopperArea) === 'elsewhere');
  return (
    <>
      {canSortByDistance && (
        <NearestShop
          area={area.data}
          onChoose={setShopperArea}
          note={hasNoShopNearby ? checkout.noShopInCouncil(shopperArea[0].label) : undefined}
        />
      )}
      <RadioCards
        label={checkout.shops}
        value={chosenShopId}
        onChange={(shopId) => send({ type: 'shop.choose', shopId })}
        options={(shopperArea === null ? shops : sortByProximity(shops, shopperArea)).map(
          (shop) => ({
            value: shop.shopId,
            title: shop.shopName,
            description: <ShopFacts shop={shop} />,
            after: shop.address === '' ? undefined : <ShopMapLink shop={shop} />,
            trailing:
              shopperArea === null ? undefined : checkout.nearness[getProximity(shop, shopperArea)],
            icon: 'store',
          }),
        )}
      />
    </>
  );
}

/**
 * Scrolls to the times after a press on a shop: they are below the cards of all shops. The arrow
 * keys choose one shop after another, so they do not scroll.
 */
function createTimesScroll() {
  let isPressed = false;
  return {
    pressProps: {
      onPointerDown: () => {
        isPressed = true;
      },
      onKeyDown: () => {
        isPressed = false;
      },
    },
    showTimes: (times: HTMLElement | null): void => {
      if (isPressed) times?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** The field for the suburb is above the shops, so they are shown with it. */
function usePickupView() {
  const isAreaLoading = usePerthArea().state === 'loading';
  return useCheckout((snapshot) => {
    if (snapshot.matches({ delivery: { pickup: 'shopsFailed' } })) return 'shopsFailed';
    if (isAreaLoading || snapshot.matches({ delivery: { pickup: 'loadingShops' } }))
      return 'loadingShops';
    if (snapshot.matches({ delivery: { pickup: 'loadingSlots' } })) return 'loadingSlots';
    if (snapshot.matches({ delivery: { pickup: 'slotsFailed' } })) return 'slotsFailed';
    return snapshot.matches({ delivery: { pickup: 'choosingShop' } }) ? 'shops' : 'slots';
  });
}

interface PickupDeliveryProps {
  /** The button below shops and times: it would move when they arrive, so it appears with them. */
  readonly next: ReactElement;
}

/** Pickup: a shop, then a time (§5). */
export function PickupDelivery({ next }: PickupDeliveryProps) {
  const { checkout } = useFullText();
  const view = usePickupView();
  const focusProps = useRestoreFocusWithin<HTMLElement>(view);
  const [{ pressProps, showTimes }] = useState(createTimesScroll);
  return (
    <>
      <section className={css.part} aria-labelledby="which-shop" {...focusProps}>
        <h2 id="which-shop" tabIndex={-1} className={css.partTitle}>
          {checkout.chooseShop}
        </h2>
        {view === 'loadingShops' && <ShopsSkeleton />}
        {view === 'shopsFailed' && (
          <PickupFailed sentence={checkout.shopsFailed} retryEvent="shops.retry" />
        )}
        {view !== 'loadingShops' && view !== 'shopsFailed' && (
          <div className={css.part} {...pressProps}>
            <ShopCards />
          </div>
        )}
        {view !== 'slotsFailed' && <RefusedSlot />}
        {view === 'loadingSlots' && <SlotsSkeleton />}
        {view === 'slotsFailed' && (
          <PickupFailed sentence={checkout.slotsFailed} retryEvent="slots.retry" />
        )}
        {view === 'slots' && (
          <div ref={showTimes}>
            <SlotPicker />
          </div>
        )}
      </section>
      {view !== 'loadingShops' && view !== 'loadingSlots' && next}
    </>
  );
}
