import { promotionGoodsCall, promotionListCall } from '#models/promotion/promotion.api.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { GoodsGrid } from '../catalogue/GoodsGrid.tsx';
import { PromotionEnd } from '../mall/PromotionEnd.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { shopUrl } from '../mall/shopQuery.ts';
import { useHasPassed } from '../mall/usePromotion.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import * as css from './HomePage.css.ts';
import { laterSection } from './LaterSection.css.ts';
import { MoreLink } from './MoreLink.tsx';
import { RowSkeleton, SectionSkeleton } from './SectionSkeleton.tsx';

/** One promotion with its goods and remaining time; it disappears at its end (§4). */
function Group({ promotion }: { promotion: Promotion }) {
  const { home: text } = useText();
  const name = useLocalisedName();
  const { promotionId: id, endsAt } = promotion;
  const result = useQuery(promotionGoodsCall, { id });
  const hasEnded = useHasPassed(endsAt);
  if (hasEnded || (result.state === 'ready' && result.data.list.length === 0)) return null;
  const title = name(promotion.nameEn, promotion.name);
  return (
    <section
      className={laterSection}
      aria-label={title}
      data-machine="request"
      data-state={result.machineState}
    >
      <div className={css.head}>
        <h2>{title}</h2>
        <PromotionEnd endsAt={endsAt} />
        <MoreLink to={shopUrl({ action: id })} label={text.seeAllLabel(title)}>
          {text.seeAll}
        </MoreLink>
      </div>
      {result.state === 'loading' && <RowSkeleton />}
      {result.state === 'failed' && <QueryError result={result} compact />}
      {result.state === 'ready' && <GoodsGrid goods={result.data.list} layout="row" />}
    </section>
  );
}

export function Promotions() {
  const result = useQuery(promotionListCall, {});
  return (
    <div className={css.sections} data-machine="request" data-state={result.machineState}>
      {result.state === 'loading' && <SectionSkeleton />}
      {result.state === 'failed' && <QueryError result={result} compact />}
      {result.state === 'ready' &&
        result.data.list.map((promotion) => (
          <Group key={promotion.promotionId} promotion={promotion} />
        ))}
    </div>
  );
}
