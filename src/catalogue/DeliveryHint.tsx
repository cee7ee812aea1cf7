import type { Goods } from '#models/catalogue/catalogue.ts';
import { freightOf, ZONES } from '#models/checkout/freight.ts';
import { useCountry } from '../app/preferences.ts';
import { useText } from '../app/useText.ts';
import { moneyText } from '../text/money.ts';
import { Icon } from '../ui/Icon.tsx';
import * as css from './GoodsPage.css.ts';

/** When these goods could arrive in the shopper's country, and what their freight alone would be (ux 3). */
export function DeliveryHint({ goods }: { goods: Goods }) {
  const { catalogue: text, shell } = useText();
  const [country] = useCountry();
  const { days, freeFrom } = ZONES[country];
  const freight = freightOf(country, { weight: goods.weight, goodsTotal: goods.goodsPrice });
  return (
    <ul className={css.delivery}>
      <li className={css.promise}>
        <Icon name="truck" />
        <span>
          <strong>{text.deliveryTo(shell.countries[country])}</strong>
          {`, ${text.deliveryTime(...days)}`}
          <span className={css.small}>
            {freight === 0 ? text.freightFree : text.freightFrom(moneyText(freight))}
            {freight > 0 && freeFrom !== null && ` · ${text.freightFreeFrom(moneyText(freeFrom))}`}
            {` · ${text.changeCountryHint}`}
          </span>
        </span>
      </li>
      {country === 'AU' && (
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
