import { goodsListCall, MAX_RELATED, toRelatedInput } from '#models/catalogue/catalogue.api.ts';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { GoodsGridSkeleton } from '../mall/GoodsGridSkeleton.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { GoodsGrid } from './GoodsGrid.tsx';
import * as css from './GoodsPage.css.ts';

/** Other goods of the same subcategory. */
export function RelatedGoods({ goods }: { goods: GoodsDetail }) {
  const text = useCatalogueText();
  const { goodsId } = goods;
  const result = useQuery(goodsListCall, toRelatedInput(goods));
  const others =
    result.state === 'ready'
      ? result.data.list.filter((item) => item.goodsId !== goodsId).slice(0, MAX_RELATED)
      : [];
  if (result.state === 'ready' && others.length === 0) return null;
  return (
    <section className={css.related} data-machine="request" data-state={result.machineState}>
      <h2>{text.related}</h2>
      {result.state === 'loading' && <GoodsGridSkeleton layout="row" count={5} />}
      {result.state === 'failed' && <QueryError result={result} compact />}
      {others.length > 0 && <GoodsGrid goods={others} layout="row" />}
    </section>
  );
}
