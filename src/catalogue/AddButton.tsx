import { selectAmount } from '#machines/cart/cart.selectors.ts';
import { lineKey } from '#models/cart/cart.ts';
import { type Goods, stockOf } from '#models/catalogue/catalogue.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useFocusKept } from '../app/focus.ts';
import { useCart, useCartRef } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { useName, useText } from '../app/useText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import * as css from './AddButton.css.ts';

export interface AddButtonProps {
  goods: Goods;
  promotion: Promotion | null;
}

/** The round button of a card; once the goods are in the cart it is a stepper. */
export function AddButton({ goods, promotion }: AddButtonProps) {
  const { catalogue: text } = useText();
  const name = useName()(goods.goodsEnglishName, goods.goodsName);
  const { send } = useCartRef();
  const goodsActionTypeId = promotion?.goodsActionTypeId ?? null;
  const key = lineKey({ goodsId: goods.goodsId, goodsActionTypeId });
  const amount = useCart(selectAmount(key));
  const state = useCart(({ value }) => stateText(value));
  const { ref, ...keeper } = useFocusKept<HTMLSpanElement>(amount > 0);
  const choose = (wanted: number) =>
    send(
      wanted > 0 ? { type: 'cart.setAmount', key, amount: wanted } : { type: 'cart.remove', key },
    );
  // Advance goods that are gone may still be asked for: the chart answers with the words of §5.
  const isOff = stockOf(goods) === 'none' && !goods.isAdvance;
  return (
    <span ref={ref} {...keeper} className={css.box} data-machine="cart" data-state={state}>
      {amount > 0 ? (
        <NumberStepper
          value={amount}
          onChange={choose}
          label={text.quantityOf(name)}
          decreaseLabel={amount === 1 ? text.remove(name) : text.less(name)}
          increaseLabel={text.more(name)}
          decreaseIcon={amount === 1 ? 'trash' : 'minus'}
        />
      ) : (
        <IconButton
          icon="plus"
          variant="solid"
          label={isOff ? text.soldOut : text.add(name)}
          disabled={isOff}
          onClick={() => send({ type: 'cart.add', addition: { goods, promotion, amount: 1 } })}
        />
      )}
    </span>
  );
}
