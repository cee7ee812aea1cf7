import type { ComponentProps } from 'react';
import { selectLineQuantity } from '#machines/cart/cart.selectors.ts';
import { lineKey, toOfferedGoods } from '#models/cart/cart.ts';
import { type Goods, stockLevel } from '#models/catalogue/catalogue.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { useCartOr, useCartSend } from '../mall/onceLoaded.ts';
import { statePath } from '../mall/statePath.ts';
import { getStepperLimit } from '../mall/stepperLimit.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import * as css from './AddButton.css.ts';

interface AddButtonProps {
  goods: Goods;
  promotion: Promotion | null;
}

/**
 * Shows the state of the cart's chart. A change of the state does not render its children again.
 */
function CartStateBox(props: ComponentProps<'span'>) {
  const state = useCartOr(({ value }) => statePath(value), undefined);
  return <span {...props} className={css.box} data-machine={state && 'cart'} data-state={state} />;
}

/** The round button of a card becomes a stepper once the goods are in the cart. */
export function AddButton({ goods, promotion }: AddButtonProps) {
  const text = useCatalogueText();
  const name = useLocalisedName()(goods.goodsEnglishName, goods.goodsName);
  const send = useCartSend();
  const offered = toOfferedGoods({ goods, promotion });
  const key = lineKey(offered);
  const quantityInCart = useCartOr(selectLineQuantity(key), 0);
  const { ref, ...focusProps } = useRestoreFocusWithin<HTMLSpanElement>(quantityInCart > 0);
  const setQuantity = (quantity: number) =>
    send(quantity > 0 ? { type: 'cart.setQuantity', key, quantity } : { type: 'cart.remove', key });
  // The chart handles a press on sold-out advance goods and shows the message of §5.
  const isSoldOut = stockLevel(goods) === 'outOfStock';
  return (
    <CartStateBox ref={ref} {...focusProps}>
      {quantityInCart > 0 ? (
        <NumberStepper
          value={quantityInCart}
          onChange={setQuantity}
          {...getStepperLimit(offered, text)}
          label={text.quantityLabel(name)}
          decreaseLabel={quantityInCart === 1 ? text.remove(name) : text.decrease}
          increaseLabel={text.increase}
          decreaseIcon={quantityInCart === 1 ? 'trash' : 'minus'}
        />
      ) : (
        <IconButton
          icon="plus"
          variant="solid"
          label={isSoldOut ? text.soldOutLabel(name) : text.add(name)}
          // The name of the product is beside the button.
          title={undefined}
          disabled={isSoldOut && !goods.isAdvance}
          unavailable={isSoldOut}
          onClick={() => send({ type: 'cart.add', addition: { goods, promotion, quantity: 1 } })}
        />
      )}
    </CartStateBox>
  );
}
