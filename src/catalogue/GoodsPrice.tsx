import { isMember } from '#machines/session/session.selectors.ts';
import { unitPrice } from '#models/cart/cart.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useSession } from '../app/MallContext.tsx';
import { useText } from '../app/useText.ts';
import { approxText, moneyText } from '../text/money.ts';
import { Price } from '../ui/Price.tsx';
import * as css from './GoodsPrice.css.ts';
import { useRate } from './useRate.ts';

export interface GoodsPriceProps {
  goods: Goods;
  promotion: Promotion | null;
  size?: 'md' | 'xl' | undefined;
}

/** What one costs this shopper now (decisions 17): promotion, member or retail; guests see both of the latter. */
export function usePricing(goods: Goods, promotion: Promotion | null) {
  const member = useSession(isMember);
  const usual = unitPrice({ ...goods, goodsActionTypeId: null }, member);
  const goodsActionTypeId = promotion?.goodsActionTypeId ?? null;
  const now = unitPrice({ ...goods, goodsActionTypeId }, member);
  const former = promotion ? usual : goods.goodsPrice;
  return { now, former: former > now ? former : null, member };
}

export function GoodsPrice({ goods, promotion, size = 'md' }: GoodsPriceProps) {
  const { catalogue: text } = useText();
  const rate = useRate();
  const { now, former, member } = usePricing(goods, promotion);
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
        <span className={css.approx}>{approxText(now, rate)}</span>
        {promotion === null && !member && goods.memberPrice < goods.goodsPrice && (
          <span className={css.member}>{text.memberPays(moneyText(goods.memberPrice))}</span>
        )}
      </span>
    </span>
  );
}
