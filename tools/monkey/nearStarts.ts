import { walkStarts } from './starts.ts';

/** The starts whose pages run the code of a folder. */
const STARTS: readonly (readonly [RegExp, RegExp])[] = [
  [/^src\/text\/zh\//, /Chinese/],
  [/^src\/layout\/AccountMenu/, /account menu|^cart/],
  [
    /^(src\/(layout\/Messages|ui\/Toast)|machines\/notices)/,
    /goods|typed address|ended|transfer|registration/,
  ],
  [/^src\/(app\/routeGuard|layout)/, /ended|account|^orders/],
  [/^machines\/mall\//, /other login|^payment|unpaid order$|typed login|transfer|account menu/],
  [/^src\/mall\/QueryArea/, /^orders|order page|wallet|demo orders/],
  [/^(src|machines)\/cart\//, /cart|promotion|typed login|other login/],
  [/^(src\/session\/SendCode|machines\/verification)/, /registration|forgotten/],
  [/^src\/session\/.*Password/, /password/],
  [/^src\/session\//, /login/],
  [/^(src|machines)\/(session|mutation)\//, /login|password|registration|account menu|ended/],
  [/^(src\/address|machines\/addressBook|server\/address)\//, /address|account details/],
  [/^(src\/wallet|machines\/recharge)\//, /wallet|recharge/],
  [/^(src\/order|machines\/(order|request))\//, /order/],
  [/^src\/checkout\/CheckoutLoading/, /selected cart|delivery/],
  [/^src\/checkout\/Consent/, /raised price/],
  [/^src\/checkout\/Balance/, /balance/],
  [
    /^src\/checkout\/(Pay(ment|Button|Type)|ChoosePay|Summary|Live)/,
    /^payment|price|pickup|guest pay/,
  ],
  [/^machines\/checkout\/checkout\.placing/, /^payment|raised price|other login/],
  [
    /^(src|machines)\/checkout\/.*(Address|Delivery|Freight|Slot|Pickup|Region|delivery)/,
    /delivery|pickup/,
  ],
  [
    /^(src|machines)\/checkout\/.*(Order|Transfer|Retry|paying|unpaid|Paying|Checking)/,
    /order$|transfer|store|balance|payment/,
  ],
  [/^(src|machines)\/checkout\//, /payment|price|delivery|balance|unpaid/],
];

/** Where to walk after a change of a file: the starts near it, or all if none is. */
export function listNearStarts(file: string): readonly string[] {
  const pattern = STARTS.find(([folder]) => folder.test(file))?.[1];
  const names = Object.keys(walkStarts);
  return pattern ? names.filter((name) => pattern.test(name)) : names;
}
