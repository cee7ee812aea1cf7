import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { selectLineQuantity } from '#machines/cart/cart.selectors.ts';
import { lineKey, toOfferedGoods } from '#models/cart/cart.ts';
import { type Goods, stockLevel } from '#models/catalogue/catalogue.ts';
import { getLimitPerOrder } from '#models/promotion/limitPerOrder.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { CartLink } from '../mall/CartLink.tsx';
import { connectionStatus } from '../mall/connectionStatus.ts';
import { useCartOr, useCartSend } from '../mall/onceLoaded.ts';
import { loginUrl, paths } from '../mall/paths.ts';
import { PromotionEnd } from '../mall/PromotionEnd.tsx';
import * as savedHeaderCss from '../mall/savedHeader.css.ts';
import { statePath } from '../mall/statePath.ts';
import { getStepperLimit } from '../mall/stepperLimit.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { usePricing } from '../mall/usePricing.ts';
import { usePromotion } from '../mall/usePromotion.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import { Price } from '../ui/Price.tsx';
import * as css from './BuyBox.css.ts';
import { GoodsPrice } from './GoodsPrice.tsx';
import { useGoodsPageText } from './useGoodsPageText.ts';

type OfferProps = { goods: Goods; promotion: Promotion | null };

function PriceBlock({ goods, promotion }: OfferProps) {
  const text = useCatalogueText();
  const { pathname } = useLocation();
  const name = useLocalisedName();
  const { member } = usePricing(goods, promotion);
  return (
    <div className={css.price}>
      {promotion && (
        <p className={css.promotion}>
          <Badge tone="accent" icon="tag">
            {name(promotion.nameEn, promotion.name) || text.promotionPrice}
          </Badge>
          <PromotionEnd endsAt={promotion.endsAt} />
        </p>
      )}
      <GoodsPrice goods={goods} promotion={promotion} size="xl" />
      <p className={css.small}>
        {text.indicative}
        {!member && !promotion && goods.memberPriceCents < goods.priceCents && (
          <span className={savedHeaderCss.guestOnly}>
            {' '}
            <Link to={loginUrl(pathname)}>{text.logInOrRegister}</Link>
            {text.memberHint}
          </span>
        )}
      </p>
    </div>
  );
}

/** Shows the stock and the limit of the promotion before goods are added (ux.md 33). */
function StockLine({ goods, promotion }: OfferProps) {
  const text = useCatalogueText();
  const { preOrderHint, preOrderTaken, soldOutHint } = useGoodsPageText();
  const stock = stockLevel(goods);
  const limit = getLimitPerOrder(toOfferedGoods({ goods, promotion }));
  const badges = {
    outOfStock: <Badge>{goods.isAdvance ? preOrderTaken : soldOutHint}</Badge>,
    lowStock: <Badge tone="danger">{text.lowStockHint(goods.stock)}</Badge>,
    inStock: <Badge tone="brand">{text.inStock}</Badge>,
  };
  return (
    <div className={css.stock}>
      {goods.isAdvance && stock === 'inStock' ? (
        <Badge tone="info">{text.preOrder}</Badge>
      ) : (
        badges[stock]
      )}
      {goods.isAdvance && stock !== 'outOfStock' && <p className={css.small}>{preOrderHint}</p>}
      {limit !== null && <p className={css.small}>{text.limitPerOrder(limit)}</p>}
    </div>
  );
}

/** The cart and the price beside the button of a phone. */
function BarPrice({ goods, promotion }: OfferProps) {
  const text = useCatalogueText();
  const { now } = usePricing(goods, promotion);
  return (
    <>
      <span className={css.inBar}>
        <CartLink compact />
      </span>
      <span className={css.inBar}>
        <Price cents={now} currency={text.currency} label={text.price} />
      </span>
    </>
  );
}

/** On a phone the bar is sticky at the bottom. */
function AddBar({ goods, promotion }: OfferProps) {
  const text = useCatalogueText();
  const name = useLocalisedName()(goods.goodsEnglishName, goods.goodsName);
  const [quantity, setQuantity] = useState(1);
  const send = useCartSend();
  const state = useCartOr(({ value }) => statePath(value), undefined);
  const offered = toOfferedGoods({ goods, promotion });
  const quantityInCart = useCartOr(selectLineQuantity(lineKey(offered)), 0);
  const isSoldOut = stockLevel(goods) === 'outOfStock';
  return (
    <div data-machine={state && 'cart'} data-state={state}>
      <div className={css.controls}>
        <NumberStepper
          value={quantity}
          onChange={setQuantity}
          min={1}
          {...getStepperLimit(offered, text)}
          label={text.quantityLabel(name)}
          decreaseLabel={text.decrease}
          increaseLabel={text.increase}
        />
        <div className={css.bar} data-bottom-bar>
          <BarPrice goods={goods} promotion={promotion} />
          <span className={css.add}>
            <Button
              size="lg"
              block
              icon="cart"
              disabled={isSoldOut && !goods.isAdvance}
              unavailable={isSoldOut}
              onClick={() => {
                send({ type: 'cart.add', addition: { goods, promotion, quantity } });
                if (!connectionStatus.refuseOrdering) setQuantity(1);
              }}
            >
              {isSoldOut ? text.soldOutButton : text.addToCart}
            </Button>
          </span>
        </div>
      </div>
      <p className={css.inCart}>
        {quantityInCart > 0 && (
          <>
            <Icon name="check" size="sm" />
            {text.inCart(quantityInCart)} <Link to={paths.cart}>{text.toCart}</Link>
          </>
        )}
      </p>
    </div>
  );
}

export function BuyBox({ goods, variants }: { goods: Goods; variants: ReactNode }) {
  const promotion = usePromotion(goods);
  return (
    <div className={css.box}>
      <PriceBlock goods={goods} promotion={promotion} />
      {variants}
      <StockLine goods={goods} promotion={promotion} />
      <AddBar goods={goods} promotion={promotion} />
    </div>
  );
}
