import { memo } from 'react';
import { type CartLine as Line, lineKey, lineTotal } from '#models/cart/cart.ts';
import { stockWarning } from '#models/cart/stock.ts';
import { getLimitPerOrder, isOverLimit } from '#models/promotion/limitPerOrder.ts';
import { useCartSend } from '../mall/onceLoaded.ts';
import { paths } from '../mall/paths.ts';
import { getStepperLimit } from '../mall/stepperLimit.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import * as css from './cart.css.ts';
import { LinePrices } from './LinePrices.tsx';
import { useIsMember } from './useIsMember.ts';

function StockLine({ line }: { line: Line }) {
  const { cart } = useFullText();
  const warning = stockWarning(line);
  if (warning === null) return null;
  const message = cart.stock[warning];
  return (
    <p className={css.warning}>
      <Icon name="alert" size="sm" />
      {typeof message === 'string' ? message : message(line.stock)}
    </p>
  );
}

/** The limit of the line's promotion, or that the quantity has to be reduced to it. */
function LimitLine({ line }: { line: Line }) {
  const { cart, catalogue } = useFullText();
  const limit = getLimitPerOrder(line);
  if (limit === null) return null;
  if (!isOverLimit(line)) return <p className={css.smallPrint}>{catalogue.limitPerOrder(limit)}</p>;
  return (
    <p className={css.warning}>
      <Icon name="alert" size="sm" />
      {cart.overLimit(limit)}
    </p>
  );
}

function LineQuantity({ line, name }: { line: Line; name: string }) {
  const { cart, catalogue } = useFullText();
  const send = useCartSend();
  const isMember = useIsMember();
  const key = lineKey(line);
  const remove = () => send({ type: 'cart.remove', key });
  return (
    <div className={css.amount}>
      <NumberStepper
        value={line.quantity}
        {...getStepperLimit(line, catalogue)}
        label={cart.quantity(name)}
        decreaseLabel={cart.decrease}
        increaseLabel={cart.increase}
        onChange={(quantity) =>
          quantity === 0 ? remove() : send({ type: 'cart.setQuantity', key, quantity })
        }
      />
      <span className={css.lineEnd}>
        <Price
          cents={lineTotal(line, isMember)}
          currency={catalogue.currency}
          size="sm"
          label={cart.lineTotal}
        />
        <IconButton icon="trash" label={cart.remove(name)} onClick={remove} />
      </span>
    </div>
  );
}

interface CartLineRowProps {
  line: Line;
  isPromotionEnded: boolean;
}

/** A change of a line does not render the others again. */
export const CartLineRow = memo(function CartLineRow({ line, isPromotionEnded }: CartLineRowProps) {
  const { cart } = useFullText();
  const pickName = useLocalisedName();
  const send = useCartSend();
  const name = pickName(line.goodsEnglishName, line.goodsName);
  const goodsUrl = paths.goods(line.goodsId);
  return (
    <li className={css.line} data-over={isPromotionEnded || undefined}>
      <span className={css.check}>
        <Checkbox
          checked={line.checked}
          disabled={isPromotionEnded}
          aria-label={cart.select(name)}
          onChange={(checked) => send({ type: 'cart.check', key: lineKey(line), checked })}
        />
      </span>
      <Link to={goodsUrl} className={css.picture} tabIndex={-1} aria-hidden>
        <Picture src={line.img} alt="" sizes="96px" rounded />
      </Link>
      <div className={css.words}>
        <span className={css.brand}>{pickName(line.brandNameEn, line.brandName)}</span>
        <Link to={goodsUrl} className={css.name}>
          {name}
        </Link>
        <LinePrices line={line} />
        <StockLine line={line} />
        {!isPromotionEnded && <LimitLine line={line} />}
      </div>
      <LineQuantity line={line} name={name} />
    </li>
  );
});
