import type { DeliveryCountry } from '#models/address/country.ts';
import { ZONES } from '#models/checkout/freight.ts';
import { useFullText } from '../app/useFullText.ts';
import { Notice } from '../ui/Notice.tsx';

/** Duties, tax and what the recipient must do (ux 27–29). */
export function RegionHint({ country }: { country: DeliveryCountry }) {
  const { checkout } = useFullText();
  const title = country === 'TW' ? checkout.ezway : checkout.duties;
  return (
    <Notice tone="info" title={country === 'AU' ? undefined : title}>
      {checkout.region[country]} {checkout.perParcel(ZONES[country].limit / 1000)}
    </Notice>
  );
}
