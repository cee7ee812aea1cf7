import { type Goods, stockOf } from '#models/catalogue/catalogue.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { paths } from '../app/paths.ts';
import { useName, useText } from '../app/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { AddButton } from './AddButton.tsx';
import * as css from './GoodsCard.css.ts';
import { GoodsPrice } from './GoodsPrice.tsx';
import { usePromotion } from './usePromotion.ts';

export interface GoodsCardProps {
  goods: Goods;
  /** The level of its name below the section's heading. */
  as?: 'h2' | 'h3' | undefined;
  sizes?: string | undefined;
  /** For the first cards that are seen: the picture comes at once. */
  priority?: boolean | undefined;
}

/** The one thing about these goods that a shopper should know before the price. */
function Hint({ goods, promotion }: { goods: Goods; promotion: Promotion | null }) {
  const { catalogue: text } = useText();
  const name = useName();
  const stock = stockOf(goods);
  if (stock === 'none') return <Badge>{text.soldOut}</Badge>;
  if (promotion)
    return (
      <Badge tone="accent" icon="tag">
        {name(promotion.goodsActionTypeNameEn, promotion.goodsActionTypeName) ||
          text.promotionPrice}
      </Badge>
    );
  if (stock === 'few') return <Badge tone="danger">{text.lastFew}</Badge>;
  return goods.isAdvance ? <Badge tone="info">{text.preOrder}</Badge> : null;
}

/** Goods as every list shows them (look.md: goods card). */
export function GoodsCard({ goods, as: Name = 'h3', sizes, priority }: GoodsCardProps) {
  const name = useName();
  const promotion = usePromotion(goods);
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={goods.img} alt="" sizes={sizes ?? '240px'} priority={priority} />
        <span className={css.hint}>
          <Hint goods={goods} promotion={promotion} />
        </span>
        <span className={css.add}>
          <AddButton goods={goods} promotion={promotion} />
        </span>
      </div>
      <div className={css.words}>
        <p className={css.brand}>{name(goods.brandNameEn, goods.brandName)}</p>
        <Name className={css.name}>
          <Link to={paths.goods(goods.goodsId)} className={css.link}>
            {name(goods.goodsEnglishName, goods.goodsName)}
          </Link>
        </Name>
      </div>
      <div className={css.foot}>
        <GoodsPrice goods={goods} promotion={promotion} />
      </div>
    </article>
  );
}
