import type { EnabledOnlinePayType } from '#models/checkout/payType.ts';
import { formatList } from '../text/list.ts';
import { useMallServices } from './MallContext.tsx';
import { useLanguage, useText } from './useText.ts';

// The order of the checkout (ENABLED_ONLINE_PAY_TYPES), whose table is not part of the first load.
const DISPLAY_ORDER: readonly EnabledOnlinePayType[] = ['5', 'PayPal', '2', '4'];

/** A list of the online methods of payment that the shop accepts; null if it accepts none. */
export function useOnlinePayTypes(type: 'conjunction' | 'disjunction'): string | null {
  const { shell } = useText();
  const language = useLanguage();
  const { payTypes } = useMallServices().settings;
  const names = DISPLAY_ORDER.filter((payType) => payTypes?.includes(payType) ?? true).map(
    (payType) => shell.onlinePayTypes[payType],
  );
  return names.length === 0 ? null : formatList(names, type, language);
}
