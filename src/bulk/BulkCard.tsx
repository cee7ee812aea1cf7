import { useState } from 'react';
import { BULK_AMOUNT, type BulkGoods, bulkPriceOf, firstAmount } from '#models/bulk/bulk.ts';
import { useFocusKept } from '../app/focus.ts';
import { paths } from '../app/paths.ts';
import { usePageText } from '../app/usePageText.ts';
import { useName } from '../app/useText.ts';
import { amountText } from '../text/amount.ts';
import { bulk as english } from '../text/en/bulk.ts';
import { moneyText } from '../text/money.ts';
import { bulk as chinese } from '../text/zh/bulk.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import { Picture } from '../ui/Picture.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './bulk.css.ts';

/** What one piece costs from each quantity on; the tier that is reached stands out. */
function Tiers({ goods, amount, name }: { goods: BulkGoods; amount: number; name: string }) {
  const text = usePageText(english, chinese);
  const { tier } = bulkPriceOf(goods, amount);
  const steps = [{ from: BULK_AMOUNT.least, price: goods.memberPrice }, ...goods.tiers];
  const looks = (look: string, from: number) =>
    from === (tier?.from ?? BULK_AMOUNT.least) ? `${look} ${css.reached}` : look;
  return (
    <table className={css.tiers}>
      <caption>
        <VisuallyHidden>{text.tiersOf(name)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {steps.map(({ from }) => (
            <th key={from} scope="col" className={looks(css.tierAmount, from)}>
              {text.from(from)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {steps.map(({ from, price }) => (
            <td key={from} className={looks(css.tierPrice, from)}>
              {moneyText(price)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Result({ goods, amount }: { goods: BulkGoods; amount: number }) {
  const text = usePageText(english, chinese);
  const { unit, total, saved, next } = bulkPriceOf(goods, amount);
  return (
    <output className={css.result}>
      <span className={css.sum}>
        {text.result(amountText(amount), moneyText(unit), moneyText(total))}
      </span>
      {saved > 0 && <span className={css.saved}>{text.saves(moneyText(saved))}</span>}
      {next && (
        <span className={css.fine}>
          {text.next(amountText(next.missing), moneyText(next.tier.price))}
        </span>
      )}
    </output>
  );
}

export interface BulkCardProps {
  goods: BulkGoods;
  /** its quantity in the enquiry */
  chosen: number | undefined;
  onChoose: (goods: BulkGoods, amount: number) => void;
  onRemove: (goodsId: string) => void;
}

/** Goods with their tiers and a calculator by quantity. */
export function BulkCard({ goods, chosen, onChoose, onRemove }: BulkCardProps) {
  const text = usePageText(english, chinese);
  const nameOf = useName();
  const [tried, setTried] = useState(() => firstAmount(goods));
  const name = nameOf(goods.goodsEnglishName, goods.goodsName);
  const amount = chosen ?? tried;
  const isChosen = chosen !== undefined;
  const kept = useFocusKept<HTMLSpanElement>(isChosen);
  const setAmount = (next: number) => {
    setTried(next);
    if (isChosen) onChoose(goods, next);
  };
  return (
    <Card as="article" padding="sm">
      <div className={css.card}>
        <div className={css.goods}>
          <Picture src={goods.img} alt="" sizes="88px" />
          <div className={css.words}>
            <p className={css.brand}>{nameOf(goods.brandNameEn, goods.brandName)}</p>
            <h2 className={css.name}>
              <Link to={paths.goods(goods.goodsId)} className={css.link}>
                {name}
              </Link>
            </h2>
          </div>
        </div>
        <Tiers goods={goods} amount={amount} name={name} />
        <Result goods={goods} amount={amount} />
        <div className={css.deed}>
          <span className={css.quantity}>
            <NumberStepper
              value={amount}
              min={BULK_AMOUNT.least}
              max={BULK_AMOUNT.most}
              label={text.quantityOf(name)}
              decreaseLabel={text.fewer(name)}
              increaseLabel={text.more(name)}
              onChange={setAmount}
            />
          </span>
          <span {...kept} className={css.chosen}>
            {isChosen ? (
              <>
                <Icon name="check" />
                {text.added}
                <IconButton
                  icon="trash"
                  label={text.remove(name)}
                  onClick={() => onRemove(goods.goodsId)}
                />
              </>
            ) : (
              <Button
                variant="secondary"
                icon="plus"
                aria-label={text.addOf(name)}
                onClick={() => onChoose(goods, amount)}
              >
                {text.add}
              </Button>
            )}
          </span>
        </div>
      </div>
    </Card>
  );
}
