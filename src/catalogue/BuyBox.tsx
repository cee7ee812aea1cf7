import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { selectAmount } from '#machines/cart/cart.selectors.ts';
import { lineKey } from '#models/cart/cart.ts';
import { type Goods, stockOf } from '#models/catalogue/catalogue.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useCart, useCartRef } from '../app/MallContext.tsx';
import { loginWith, paths } from '../app/paths.ts';
import { stateText } from '../app/stateText.ts';
import { useName, useText } from '../app/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import * as css from './BuyBox.css.ts';
import { GoodsPrice, usePricing } from './GoodsPrice.tsx';
import { PromotionEnd } from './PromotionEnd.tsx';
import { usePromotion } from './usePromotion.ts';

type Offer = { goods: Goods; promotion: Promotion | null };

/** What it costs, why, and for how long. */
function PriceBlock({ goods, promotion }: Offer) {
  const { catalogue: text } = useText();
  const { pathname } = useLocation();
  const name = useName();
  const { member } = usePricing(goods, promotion);
  return (
    <div className={css.price}>
      {promotion && (
        <p className={css.promotion}>
          <Badge tone="accent" icon="tag">
            {name(promotion.goodsActionTypeNameEn, promotion.goodsActionTypeName) ||
              text.promotionPrice}
          </Badge>
          <PromotionEnd endsAt={promotion.endsAt} />
        </p>
      )}
      <GoodsPrice goods={goods} promotion={promotion} size="xl" />
      <p className={css.small}>
        {!member && !promotion && goods.memberPrice < goods.goodsPrice && (
          <>
            <Link to={loginWith(pathname)}>{text.logInForIt}</Link> {text.memberHint}{' '}
          </>
        )}
        {text.indicative}
      </p>
    </div>
  );
}

/** Stock is visible before anything is added (ux 33). */
function StockLine({ goods }: { goods: Goods }) {
  const { catalogue: text } = useText();
  const stock = stockOf(goods);
  const words = {
    none: <Badge>{text.soldOutHint}</Badge>,
    few: <Badge tone="danger">{text.lastFewHint(goods.goodsStockAmount)}</Badge>,
    enough: <Badge tone="brand">{text.inStock}</Badge>,
  };
  return (
    <div className={css.stock}>
      {goods.isAdvance && stock === 'enough' ? (
        <Badge tone="info">{text.preOrder}</Badge>
      ) : (
        words[stock]
      )}
      {goods.isAdvance && <p className={css.small}>{text.preOrderHint}</p>}
    </div>
  );
}

/** How many, and into the cart; on a phone it stays at the bottom. */
function AddBar({ goods, promotion }: Offer) {
  const { catalogue: text } = useText();
  const name = useName()(goods.goodsEnglishName, goods.goodsName);
  const [wanted, setWanted] = useState(1);
  const { send } = useCartRef();
  const state = useCart(({ value }) => stateText(value));
  const goodsActionTypeId = promotion?.goodsActionTypeId ?? null;
  const inCart = useCart(selectAmount(lineKey({ goodsId: goods.goodsId, goodsActionTypeId })));
  const isOff = stockOf(goods) === 'none' && !goods.isAdvance;
  return (
    <div className={css.bar} data-machine="cart" data-state={state}>
      <div className={css.controls}>
        <NumberStepper
          value={wanted}
          onChange={setWanted}
          min={1}
          max={999}
          label={text.quantityOf(name)}
          decreaseLabel={text.less(name)}
          increaseLabel={text.more(name)}
        />
        <span className={css.add}>
          <Button
            size="lg"
            block
            icon="cart"
            disabled={isOff}
            onClick={() => {
              send({ type: 'cart.add', addition: { goods, promotion, amount: wanted } });
              setWanted(1);
            }}
          >
            {isOff ? text.soldOut : text.addToCart}
          </Button>
        </span>
      </div>
      <p role="status" className={css.inCart}>
        {inCart > 0 && (
          <>
            <Icon name="check" size="sm" />
            {text.inCart(inCart)} <Link to={paths.cart}>{text.toCart}</Link>
          </>
        )}
      </p>
    </div>
  );
}

/** Price, stock, options and the way into the cart. */
export function BuyBox({ goods, variants }: { goods: Goods; variants: ReactNode }) {
  const promotion = usePromotion(goods);
  return (
    <div className={css.box}>
      <PriceBlock goods={goods} promotion={promotion} />
      {variants}
      <StockLine goods={goods} />
      <AddBar goods={goods} promotion={promotion} />
    </div>
  );
}
