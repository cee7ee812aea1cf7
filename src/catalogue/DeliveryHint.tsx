import { lazy, Suspense, useState } from 'react';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { calculateFreightCents, FREIGHT_ZONES } from '#models/checkout/freight.ts';
import { formatMoney } from '#models/moneyText.ts';
import { loadWithRetry } from '../mall/loadWithRetry.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useLateArrival } from '../mall/useLateArrival.ts';
import { useCountry } from '../mall/usePreferences.ts';
import { useText } from '../mall/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as css from './GoodsPage.css.ts';

const loadSelect = async () => ({
  default: (await import('../mall/RegionForm.tsx')).CountrySelect,
});
const CountrySelect = lazy(() => loadWithRetry(loadSelect));

function ChangeCountry() {
  const text = useCatalogueText();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={css.changeCountry}>
      <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.changeCountry}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CountrySelect />
        </Suspense>
      )}
    </span>
  );
}

/**
 * The delivery time to the shopper's country and the freight for one item of the goods (ux.md 3).
 */
export function DeliveryHint({ goods }: { goods: Goods }) {
  const text = useCatalogueText();
  const { shell } = useText();
  const [country] = useCountry();
  const isFullProfile = useMallServices().settings.profile === 'full';
  const arrival = useLateArrival(country);
  const { freeThresholdCents } = FREIGHT_ZONES[country];
  const freight = calculateFreightCents(country, {
    weightGrams: goods.weightGrams,
    goodsCents: goods.priceCents,
  });
  return (
    <ul className={css.delivery}>
      <li className={css.promise}>
        <Icon name="truck" />
        <span>
          <strong>{text.deliveryTo(shell.countries[country])}</strong>
          {`${text.separator}${arrival}`}
          <span className={css.small}>
            {freight === 0 ? text.freightFree : text.freightFrom(formatMoney(freight))}
            {freight > 0 &&
              freeThresholdCents !== null &&
              ` · ${text.freightFreeFrom(formatMoney(freeThresholdCents))}`}
          </span>
          <ChangeCountry />
        </span>
      </li>
      {country === 'AU' && isFullProfile && (
        <li className={css.promise}>
          <Icon name="store" />
          {text.pickupHint}
        </li>
      )}
      {goods.isSelf && (
        <li className={css.promise}>
          <Icon name="check" />
          {text.selfOperated}
        </li>
      )}
    </ul>
  );
}
