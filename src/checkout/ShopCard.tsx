import { getNextSlot, getSlotDay, type PickupShop, toMapUrl } from '#models/checkout/pickup.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatDay, formatSlotTime, formatWeekdays } from '../text/time.ts';
import { Icon } from '../ui/Icon.tsx';
import * as css from './checkout.css.ts';

function useOpeningHours({ hours, closedOn = [] }: PickupShop): string {
  const { checkout } = useFullText();
  const language = useLanguage();
  if (hours === '') return '';
  const open = checkout.shopOpen(hours);
  if (closedOn.length === 0) return open;
  return [open, checkout.shopClosedOn(formatWeekdays(closedOn, language))].join(' · ');
}

/** In the shop's time zone (ux 39). */
function useNextTime(shop: PickupShop): string {
  const { checkout } = useFullText();
  const language = useLanguage();
  const { clock } = useMallServices();
  const now = clock.now();
  const slot = getNextSlot(shop, now);
  if (slot === 'unknown') return '';
  if (slot === 'none') return checkout.noNextSlot;
  const day = getSlotDay(slot, now);
  return checkout.nextSlot(
    day === 'later' ? formatDay(slot.startsAt, language) : checkout.slotDay[day],
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
  const { checkout } = useFullText();
  return (
    <a
      className={css.mapLink}
      href={toMapUrl(shop)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={checkout.shopMapOf(shop.shopName)}
    >
      {checkout.shopMap}
      <Icon name="external" size="sm" />
    </a>
  );
}
