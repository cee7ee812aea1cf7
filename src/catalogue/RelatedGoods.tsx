import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { GoodsGridSkeleton } from '../mall/GoodsGridSkeleton.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { GoodsGrid } from './GoodsGrid.tsx';
import * as css from './GoodsPage.css.ts';

const MAX_SHOWN = 10;

/** Other goods of the same subcategory. */
export function RelatedGoods({ goods }: { goods: GoodsDetail }) {
  const text = useCatalogueText();
  const { goodsId, firstCategoryId, goodsTypeId } = goods;
  const result = useQuery(goodsListCall, { firstCategoryId, goodsTypeId, pageSize: MAX_SHOWN + 1 });
  const others =
    result.state === 'ready'
      ? result.data.list.filter((item) => item.goodsId !== goodsId).slice(0, MAX_SHOWN)
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
