import { type CartLine, unitPrice } from '#models/cart/cart.ts';
import { useFullText } from '../app/useFullText.ts';
import { moneyText } from '../text/money.ts';
import { Badge } from '../ui/Badge.tsx';
import { Price } from '../ui/Price.tsx';
import * as css from './cart.css.ts';
import { useIsMember } from './useIsMember.ts';

type Marked = 'memberPrice' | 'promotionPrice' | 'price';

function markOf(line: CartLine, isMember: boolean): Marked {
  if (line.goodsActionTypeId !== null && line.actionPrice !== null) return 'promotionPrice';
  return isMember ? 'memberPrice' : 'price';
}

/** What one costs: a member sees the member price marked, a guest sees both (decisions 17). */
export function LinePrices({ line }: { line: CartLine }) {
  const { cart, catalogue } = useFullText();
  const isMember = useIsMember();
  const mark = markOf(line, isMember);
  const price = unitPrice(line, isMember);
  const showsMember = mark === 'price' && line.memberPrice < line.goodsPrice;
  return (
    <span className={css.prices}>
      <Price
        cents={price}
        currency={catalogue.currency}
        size="sm"
        tone={mark === 'price' ? 'plain' : 'member'}
        label={cart[mark]}
      />
      {price < line.goodsPrice && (
        <Price
          cents={line.goodsPrice}
          currency={catalogue.currency}
          size="sm"
          tone="former"
          label={cart.price}
        />
      )}
      <span>{cart.each}</span>
      {mark !== 'price' && <Badge tone="accent">{cart[mark]}</Badge>}
      {showsMember && (
        <Badge tone="accent">{`${cart.memberPrice} ${moneyText(line.memberPrice)}`}</Badge>
      )}
      {line.isAdvance && <Badge tone="info">{cart.advance}</Badge>}
    </span>
  );
}
