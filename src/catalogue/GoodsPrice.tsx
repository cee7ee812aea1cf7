import type { Goods } from '#models/catalogue/catalogue.ts';
import { calculateUnitPrice } from '#models/catalogue/price.ts';
import { formatApproxCny, formatMoney } from '#models/moneyText.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useExchangeRate } from '../mall/useExchangeRate.ts';
import { usePricing } from '../mall/usePricing.ts';
import { Price } from '../ui/Price.tsx';
import * as css from './GoodsPrice.css.ts';

interface GoodsPriceProps {
  goods: Goods;
  promotion: Promotion | null;
  size?: 'md' | 'xl' | undefined;
}

export function GoodsPrice({ goods, promotion, size = 'md' }: GoodsPriceProps) {
  const text = useCatalogueText();
  const rate = useExchangeRate();
  const { now, former, member } = usePricing(goods, promotion);
  const unitPrice = calculateUnitPrice(now, goods);
  const showsMember = promotion === null && member;
  const label = promotion ? text.promotionPrice : showsMember ? text.memberPrice : text.price;
  return (
    <span className={css.prices}>
      <span className={css.line}>
        <Price
          cents={now}
          currency={text.currency}
          size={size}
          tone={showsMember ? 'member' : 'plain'}
          label={label}
        />
        {former !== null && (
          <Price
            cents={former}
            currency={text.currency}
            size="sm"
            tone="former"
            label={text.formerPrice}
          />
        )}
        {showsMember && <span className={css.member}>{text.member}</span>}
      </span>
      <span className={css.line}>
        <span className={css.approx}>{formatApproxCny(now, rate)}</span>
        {promotion === null && !member && goods.memberPriceCents < goods.priceCents && (
          <span className={css.member}>{text.memberPays(formatMoney(goods.memberPriceCents))}</span>
        )}
      </span>
      {unitPrice && (
        <span className={css.approx}>
          {text.unitPrices[unitPrice.unit](formatMoney(unitPrice.cents))}
        </span>
      )}
    </span>
  );
}
