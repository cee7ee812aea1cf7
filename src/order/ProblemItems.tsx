import { lineKey } from '#models/cart/cart.ts';
import type { OrderLine } from '#models/order/orderLine.api.ts';
import type { ProblemLine } from '#models/order/problem.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import * as css from './problem.css.ts';
import { useProblemText } from './useProblemText.ts';

/** A line of the order with the quantity that can be reported. */
export interface ReportableLine {
  readonly line: OrderLine;
  readonly max: number;
}

interface ItemProps extends ReportableLine {
  /** 0 if the line is not chosen */
  quantity: number;
  isBusy: boolean;
  onChange: (quantity: number) => void;
}

function Item({ line, max, quantity, isBusy, onChange }: ItemProps) {
  const text = useProblemText();
  const name = useLocalisedName()(line.goodsEnglishName, line.goodsName);
  return (
    <div className={css.item}>
      <Checkbox
        label={name}
        checked={quantity > 0}
        disabled={isBusy}
        onChange={(isChecked) => onChange(isChecked ? 1 : 0)}
      />
      {quantity > 0 && max > 1 && (
        <NumberStepper
          label={text.itemQuantity(name)}
          decreaseLabel={text.decrease}
          increaseLabel={text.increase}
          min={1}
          max={max}
          value={quantity}
          busy={isBusy}
          onChange={onChange}
        />
      )}
    </div>
  );
}

interface ItemsProps {
  id: string;
  reportableLines: readonly ReportableLine[];
  lines: readonly ProblemLine[];
  error: string | undefined;
  isBusy: boolean;
  onChange: (lines: readonly ProblemLine[]) => void;
}

/** The items of the order that can be reported, each with its quantity. */
export function ProblemItems({ id, reportableLines, lines, error, isBusy, onChange }: ItemsProps) {
  const text = useProblemText();
  const change = ({ goodsId, promotionId }: OrderLine, quantity: number) => {
    const changed = { goodsId, promotionId, quantity };
    const others = lines.filter((line) => lineKey(line) !== lineKey(changed));
    onChange(quantity === 0 ? others : [...others, changed]);
  };
  return (
    <fieldset id={id} tabIndex={-1} className={css.group}>
      <legend className={css.legend}>{text.items}</legend>
      {reportableLines.map(({ line, max }) => (
        <Item
          key={lineKey(line)}
          line={line}
          max={max}
          isBusy={isBusy}
          quantity={lines.find((chosen) => lineKey(chosen) === lineKey(line))?.quantity ?? 0}
          onChange={(quantity) => change(line, quantity)}
        />
      ))}
      {error !== undefined && (
        <p className={css.error}>
          <Icon name="alert" size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
