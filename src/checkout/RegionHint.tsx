import type { DeliveryCountry } from '#models/address/country.ts';
import { FREIGHT_ZONES } from '#models/checkout/freight.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { joinSentences } from '../text/sentences.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';

/** Duties, tax and the recipient's obligations (ux.md 27–29). */
export function RegionHint({ country }: { country: DeliveryCountry }) {
  const { checkout } = useFullText();
  const title = country === 'TW' ? checkout.ezway : checkout.duties;
  return (
    <InlineNotice tone="info" title={country === 'AU' ? undefined : title}>
      {joinSentences(
        [checkout.region[country], checkout.perParcel(FREIGHT_ZONES[country].maxGrams / 1000)],
        useLanguage(),
      )}
    </InlineNotice>
  );
}
