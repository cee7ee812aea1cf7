import type { PickupShop } from '#models/checkout/pickup.ts';
import { getNextSlot, getSlotDay, toMapUrl } from '#models/checkout/pickupCard.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { useLanguage } from '../mall/useText.ts';
import { pickupCards } from '../text/pickupCards.ts';
import { formatDates, formatSlotTime, formatWeekdays } from '../text/pickupTime.ts';
import { formatDay } from '../text/time.ts';
import { Icon } from '../ui/Icon.tsx';
import * as css from './checkout.css.ts';

function useOpeningHours({ hours, closedOn = [], closedDates = [] }: PickupShop): string {
  const language = useLanguage();
  const text = pickupCards[language];
  if (hours === '') return '';
  const open = text.shopOpen(hours);
  const closed = [formatWeekdays(closedOn, language), formatDates(closedDates, language)];
  return [
    open,
    ...closed.filter((days) => days !== '').map((days) => text.shopClosedOn(days)),
  ].join(' · ');
}

/** In the shop's time zone (ux.md 39). */
function useNextTime(shop: PickupShop): string {
  const language = useLanguage();
  const text = pickupCards[language];
  const { clock } = useMallServices();
  const now = clock.now();
  const slot = getNextSlot(shop, now);
  if (slot === 'unknown') return '';
  if (slot === 'none') return text.noNextSlot;
  const day = getSlotDay(slot, now);
  return text.nextSlot(
    day === 'later' ? formatDay(slot.startsAt, language) : text.slotDay[day],
    formatSlotTime(slot),
  );
}

/** Address, opening hours and the next pickup time, each in one line. */
export function ShopFacts({ shop }: { shop: PickupShop }) {
  const hours = useOpeningHours(shop);
  const nextTime = useNextTime(shop);
  return (
    <span className={css.shopFacts}>
      {shop.address !== '' && <span>{shop.address} </span>}
      {hours !== '' && <span>{hours} </span>}
      {nextTime !== '' && <span className={css.nextTime}>{nextTime}</span>}
    </span>
  );
}

/** Nothing is loaded from the map site before the shopper follows the link. */
export function ShopMapLink({ shop }: { shop: PickupShop }) {
  const text = pickupCards[useLanguage()];
  return (
    <a
      className={css.mapLink}
      href={toMapUrl(shop)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text.openShopMap(shop.shopName)}
    >
      {text.shopMap}
      <Icon name="external" size="sm" />
    </a>
  );
}
