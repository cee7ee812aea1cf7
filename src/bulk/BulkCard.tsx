import { useState } from 'react';
import {
  BULK_QUANTITY,
  type BulkGoods,
  calculateBulkPrice,
  initialBulkQuantity,
} from '#models/bulk/bulk.ts';
import { formatMoney, formatNumber } from '#models/moneyText.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { paths } from '../mall/paths.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { PicturePriority } from '../ui/pictureSources.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './bulk.css.ts';
import { useBulkText } from './useBulkText.ts';

/** The `sizes` attribute of the picture. */
export const BULK_PICTURE_SIZES = '88px';

/** The unit price of each tier; the reached tier is highlighted. */
function Tiers({ goods, quantity, name }: { goods: BulkGoods; quantity: number; name: string }) {
  const text = useBulkText();
  const { tier } = calculateBulkPrice(goods, quantity);
  const steps = [{ from: BULK_QUANTITY.min, priceCents: goods.memberPriceCents }, ...goods.tiers];
  const tierClass = (style: string, from: number) =>
    from === (tier?.from ?? BULK_QUANTITY.min) ? `${style} ${css.reached}` : style;
  return (
    <table className={css.tiers}>
      <caption>
        <VisuallyHidden>{text.tiersLabel(name)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {steps.map(({ from }) => (
            <th key={from} scope="col" className={tierClass(css.tierAmount, from)}>
              {text.from(from)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {steps.map(({ from, priceCents }) => (
            <td key={from} className={tierClass(css.tierPrice, from)}>
              {formatMoney(priceCents)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Result({ goods, quantity }: { goods: BulkGoods; quantity: number }) {
  const text = useBulkText();
  const {
    unitCents: unit,
    totalCents: total,
    savedCents: saved,
    next,
  } = calculateBulkPrice(goods, quantity);
  return (
    <output className={css.result}>
      <span className={css.sum}>
        {text.lineTotal(formatNumber(quantity), formatMoney(unit), formatMoney(total))}
      </span>
      {saved > 0 && <span className={css.saved}>{text.saving(formatMoney(saved))}</span>}
      {next && (
        <span className={css.smallPrint}>
          {text.nextTier(formatNumber(next.missing), formatMoney(next.tier.priceCents))}
        </span>
      )}
    </output>
  );
}

interface BulkCardProps {
  goods: BulkGoods;
  priority: PicturePriority;
  chosen: number | undefined;
  onChoose: (goods: BulkGoods, quantity: number) => void;
  onRemove: (goodsId: string) => void;
}

export function BulkCard({ goods, priority, chosen, onChoose, onRemove }: BulkCardProps) {
  const text = useBulkText();
  const pickName = useLocalisedName();
  const [draftQuantity, setDraftQuantity] = useState(() => initialBulkQuantity(goods));
  const name = pickName(goods.goodsEnglishName, goods.goodsName);
  const quantity = chosen ?? draftQuantity;
  const isChosen = chosen !== undefined;
  const focusProps = useRestoreFocusWithin<HTMLSpanElement>(isChosen);
  const setQuantity = (next: number) => {
    setDraftQuantity(next);
    if (isChosen) onChoose(goods, next);
  };
  return (
    <Card as="article" padding="sm">
      <div className={css.card}>
        <div className={css.goods}>
          <Picture src={goods.img} alt="" sizes={BULK_PICTURE_SIZES} priority={priority} rounded />
          <div className={css.words}>
            <p className={css.brand}>{pickName(goods.brandNameEn, goods.brandName)}</p>
            <h2 className={css.name}>
              <Link to={paths.goods(goods.goodsId)} className={css.link}>
                {name}
              </Link>
            </h2>
          </div>
        </div>
        <Tiers goods={goods} quantity={quantity} name={name} />
        <Result goods={goods} quantity={quantity} />
        <div className={css.action}>
          <span className={css.quantity}>
            <NumberStepper
              value={quantity}
              min={BULK_QUANTITY.min}
              max={BULK_QUANTITY.max}
              label={text.quantityLabel(name)}
              decreaseLabel={text.decrease}
              increaseLabel={text.increase}
              onChange={setQuantity}
            />
          </span>
          <span {...focusProps} className={css.chosen}>
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
                aria-label={text.addLabel(name)}
                onClick={() => onChoose(goods, quantity)}
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
