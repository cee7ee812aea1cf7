import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { useFocusKept } from '../app/focus.ts';
import { sameJson, useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';
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

function ShopCards() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const shops = useCheckout(({ context }) => context.shops, sameJson);
  const chosen = useCheckout(({ context }) => context.draft.pickup?.shopId);
  return (
    <RadioCards
      label={checkout.shops}
      value={chosen}
      onChange={(shopId) => send({ type: 'shop.choose', shopId })}
      options={shops.map(({ shopId, shopName, address, hours }) => ({
        value: shopId,
        title: shopName,
        description: [address, hours].filter((part) => part !== '').join(' · '),
        icon: 'store',
      }))}
    />
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
