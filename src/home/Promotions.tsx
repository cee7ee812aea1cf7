import { promotionGoodsCall, promotionListCall } from '#models/promotion/promotion.api.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { GoodsGrid } from '../catalogue/GoodsGrid.tsx';
import { GoodsGridSkeleton } from '../catalogue/GoodsGridSkeleton.tsx';
import { PromotionEnd } from '../catalogue/PromotionEnd.tsx';
import { shopAddress } from '../catalogue/shopQuery.ts';
import { useHasPassed } from '../catalogue/usePromotion.ts';
import * as css from './HomePage.css.ts';
import { MoreLink } from './MoreLink.tsx';

/** One promotion with its goods and the time left; it goes when its end passes (§4). */
function Group({ promotion }: { promotion: Promotion }) {
  const { home: text } = useText();
  const name = useName();
  const { goodsActionTypeId: id, endsAt } = promotion;
  const read = useRead(promotionGoodsCall, { id });
  const hasEnded = useHasPassed(endsAt);
  if (hasEnded || (read.state === 'ready' && read.data.list.length === 0)) return null;
  const title = name(promotion.goodsActionTypeNameEn, promotion.goodsActionTypeName);
  return (
    <section
      className={css.section}
      aria-label={title}
      data-machine="request"
      data-state={read.machineState}
    >
      <div className={css.head}>
        <h2>{title}</h2>
        <PromotionEnd endsAt={endsAt} />
        <MoreLink to={shopAddress({ action: id })} label={text.seeAllOf(title)}>
          {text.seeAll}
        </MoreLink>
      </div>
      {read.state === 'loading' && <GoodsGridSkeleton layout="row" count={5} />}
      {read.state === 'failed' && <ReadFailed read={read} compact />}
      {read.state === 'ready' && <GoodsGrid goods={read.data.list} layout="row" />}
    </section>
  );
}

/** The promotions that run now. */
export function Promotions() {
  const read = useRead(promotionListCall, {});
  return (
    <div className={css.sections} data-machine="request" data-state={read.machineState}>
      {read.state === 'loading' && <GoodsGridSkeleton layout="row" count={5} />}
      {read.state === 'failed' && <ReadFailed read={read} compact />}
      {read.state === 'ready' &&
        read.data.list.map((promotion) => (
          <Group key={promotion.goodsActionTypeId} promotion={promotion} />
        ))}
    </div>
  );
}
