import type { CartLine } from '#models/cart/cart.ts';
import { applicablePrice, calculateUnitPrice, formerPrice } from '#models/catalogue/price.ts';
import { formatMoney } from '#models/moneyText.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Price } from '../ui/Price.tsx';
import * as css from './cart.css.ts';
import { useIsMember } from './useIsMember.ts';

type PriceKind = 'memberPrice' | 'promotionPrice' | 'price';

function getPriceKind(line: CartLine, isMember: boolean): PriceKind {
  if (line.promotionId !== null && line.promotionPriceCents !== null) return 'promotionPrice';
  return isMember ? 'memberPrice' : 'price';
}

/** The price of one item and its kind; a guest also sees the member price (decisions.md 17). */
export function LinePrices({ line }: { line: CartLine }) {
  const { cart, catalogue } = useFullText();
  const isMember = useIsMember();
  const kind = getPriceKind(line, isMember);
  const price = applicablePrice(line, isMember);
  const previousPrice = formerPrice(line, isMember);
  const unitPrice = calculateUnitPrice(price, line);
  const showsMemberPrice = kind === 'price' && line.memberPriceCents < line.priceCents;
  return (
    <span className={css.prices}>
      <Price
        cents={price}
        currency={catalogue.currency}
        size="sm"
        tone={kind === 'price' ? 'plain' : 'member'}
        label={cart[kind]}
      />
      {previousPrice !== null && (
        <Price
          cents={previousPrice}
          currency={catalogue.currency}
          size="sm"
          tone="former"
          label={catalogue.formerPrice}
        />
      )}
      <span>{cart.each}</span>
      {unitPrice && (
        <span className={css.smallPrint}>
          {catalogue.unitPrices[unitPrice.unit](formatMoney(unitPrice.cents))}
        </span>
      )}
      {kind !== 'price' && <Badge tone="accent">{cart[kind]}</Badge>}
      {showsMemberPrice && (
        <Badge tone="accent">{`${cart.memberPrice} ${formatMoney(line.memberPriceCents)}`}</Badge>
      )}
      {line.isAdvance && <Badge tone="info">{cart.advance}</Badge>}
    </span>
  );
}
