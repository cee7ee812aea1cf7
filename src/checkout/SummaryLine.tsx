import type { CartLine } from '#models/cart/cart.ts';
import type { Cents } from '#models/money.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import * as css from './summary.css.ts';

interface SummaryLineProps {
  readonly line: Pick<CartLine, 'img' | 'goodsName' | 'goodsEnglishName' | 'quantity'>;
  /** of all pieces */
  readonly totalCents: Cents;
}

/** A line of the cart or of a placed order. */
export function SummaryLine({ line, totalCents }: SummaryLineProps) {
  const { checkout, catalogue } = useFullText();
  const pickName = useLocalisedName();
  return (
    <li className={css.line}>
      <span className={css.picture}>
        <Picture src={line.img} alt="" sizes="56px" />
      </span>
      <span className={css.words}>
        <span>{pickName(line.goodsEnglishName, line.goodsName)}</span>
        <span className={css.smallPrint}>{checkout.amount(line.quantity)}</span>
      </span>
      <Price cents={totalCents} currency={catalogue.currency} size="sm" />
    </li>
  );
}
