import { useState } from 'react';
import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import type { RegionPath } from '#models/address/region.ts';
import { areInArea, nearestFirst, nearnessOf } from '#models/checkout/pickup.ts';
import { usePerthArea } from '../addressBook/useRegions.ts';
import { useFocusKept } from '../app/focus.ts';
import { sameJson, useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';
import { NearestShop } from './NearestShop.tsx';
import { SlotPicker } from './SlotPicker.tsx';

function PickupFailed({ sentence }: { sentence: string }) {
  const text = useFullText();
  const send = useCheckoutSend();
  const failure = useCheckout(selectCheckoutFailure);
  const retry = (
    <Button variant="secondary" size="sm" onClick={() => send({ type: 'shops.retry' })}>
      {text.checkout.retry}
    </Button>
  );
  return (
    <Notice tone="error" role="alert" title={sentence} action={retry}>
      {failure && failureText(text, failure)}
    </Notice>
  );
}

/** The shops, those near a shopper of the Perth area first once it is known where that is. */
function ShopCards() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const shops = useCheckout(({ context }) => context.shops, sameJson);
  const chosen = useCheckout(({ context }) => context.draft.pickup?.shopId);
  const area = usePerthArea();
  const [here, setHere] = useState<RegionPath | null>(null);
  const isOfUse = area.state === 'ready' && areInArea(shops, area.data);
  const isFar = here !== null && shops.every((shop) => nearnessOf(shop, here) === 'elsewhere');
  return (
    <>
      {isOfUse && (
        <NearestShop
          area={area.data}
          onChoose={setHere}
          note={isFar ? checkout.noShopThere(here[0].label) : undefined}
        />
      )}
      <RadioCards
        label={checkout.shops}
        value={chosen}
        onChange={(shopId) => send({ type: 'shop.choose', shopId })}
        options={(here === null ? shops : nearestFirst(shops, here)).map((shop) => ({
          value: shop.shopId,
          title: shop.shopName,
          description: [shop.address, shop.hours].filter((part) => part !== '').join(' · '),
          trailing: here === null ? undefined : checkout.nearness[nearnessOf(shop, here)],
          icon: 'store',
        }))}
      />
    </>
  );
}

/** Pickup: a shop, then a time (§5). */
export function PickupDelivery() {
  const { checkout } = useFullText();
  const shows = useCheckout((snapshot) => {
    if (snapshot.matches({ delivery: { pickup: 'loadingShops' } })) return 'loadingShops';
    if (snapshot.matches({ delivery: { pickup: 'shopsFailed' } })) return 'shopsFailed';
    if (snapshot.matches({ delivery: { pickup: 'loadingSlots' } })) return 'loadingSlots';
    if (snapshot.matches({ delivery: { pickup: 'slotsFailed' } })) return 'slotsFailed';
    return snapshot.matches({ delivery: { pickup: 'choosingShop' } }) ? 'shops' : 'slots';
  });
  const kept = useFocusKept<HTMLElement>(shows);
  return (
    <section className={css.part} aria-labelledby="which-shop" {...kept}>
      <h2 id="which-shop" tabIndex={-1} className={css.partTitle}>
        {checkout.chooseShop}
      </h2>
      {shows === 'loadingShops' && <Skeleton lines={4} />}
      {shows === 'shopsFailed' && <PickupFailed sentence={checkout.shopsFailed} />}
      {shows !== 'loadingShops' && shows !== 'shopsFailed' && <ShopCards />}
      {shows === 'loadingSlots' && <Skeleton lines={4} />}
      {shows === 'slotsFailed' && <PickupFailed sentence={checkout.slotsFailed} />}
      {shows === 'slots' && <SlotPicker />}
    </section>
  );
}
