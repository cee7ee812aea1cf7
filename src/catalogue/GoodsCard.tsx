import { memo } from 'react';
import { hasRankBadge } from '#models/catalogue/bestSeller.ts';
import { type Goods, type ListedGoods, stockLevel } from '#models/catalogue/catalogue.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { paths } from '../mall/paths.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { usePromotion } from '../mall/usePromotion.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { PicturePriority } from '../ui/pictureSources.ts';
import { AddButton } from './AddButton.tsx';
import { BestSellerBadge } from './BestSellerBadge.tsx';
import * as css from './GoodsCard.css.ts';
import { GoodsPrice } from './GoodsPrice.tsx';
import { LazyHeart } from './LazyHeart.tsx';

interface GoodsCardProps {
  goods: ListedGoods;
  /** The heading level of the name. */
  as?: 'h2' | 'h3' | undefined;
  sizes?: string | undefined;
  /** Loads the picture immediately, for the first visible cards. */
  priority?: PicturePriority;
}

/** The most important hint about the goods, over their picture. */
function Hint({ goods, promotion }: { goods: Goods; promotion: Promotion | null }) {
  const text = useCatalogueText();
  const stock = stockLevel(goods);
  if (stock === 'outOfStock') return <Badge>{text.soldOut}</Badge>;
  if (promotion) return null;
  if (stock === 'lowStock') return <Badge tone="danger">{text.lowStock}</Badge>;
  return goods.isAdvance ? <Badge tone="info">{text.preOrder}</Badge> : null;
}

/** The name of the promotion, below the price: beside the heart a long name would be cut off. */
function PromotionName({ promotion }: { promotion: Promotion }) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  return (
    <Badge tone="accent">{name(promotion.nameEn, promotion.name) || text.promotionPrice}</Badge>
  );
}

/**
 * The card of every goods list. A list that shows more cards does not render its first ones again.
 */
export const GoodsCard = memo(function GoodsCard({
  goods: { bestSeller, ...goods },
  as: Name = 'h3',
  sizes,
  priority,
}: GoodsCardProps) {
  const name = useLocalisedName();
  const promotion = usePromotion(goods);
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={goods.img} alt="" sizes={sizes ?? '240px'} priority={priority} />
        <span className={css.hint}>
          <Hint goods={goods} promotion={promotion} />
          {bestSeller && hasRankBadge(bestSeller) && <BestSellerBadge bestSeller={bestSeller} />}
        </span>
        <LazyHeart goods={goods} />
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
      <div className={css.footer}>
        <GoodsPrice goods={goods} promotion={promotion} />
        {promotion && stockLevel(goods) !== 'outOfStock' && <PromotionName promotion={promotion} />}
      </div>
    </article>
  );
});
