import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useRead } from '../app/useRead.ts';
import { useText } from '../app/useText.ts';
import { GoodsGrid } from './GoodsGrid.tsx';
import { GoodsGridSkeleton } from './GoodsGridSkeleton.tsx';
import * as css from './GoodsPage.css.ts';

const SHOWN = 10;

/** Others of the same subcategory. */
export function RelatedGoods({ goods }: { goods: GoodsDetail }) {
  const { catalogue: text } = useText();
  const { goodsId, firstCategoryId, goodsTypeId } = goods;
  const read = useRead(goodsListCall, { firstCategoryId, goodsTypeId, pageSize: SHOWN + 1 });
  const others =
    read.state === 'ready'
      ? read.data.list.filter((each) => each.goodsId !== goodsId).slice(0, SHOWN)
      : [];
  if (read.state === 'ready' && others.length === 0) return null;
  return (
    <section className={css.related} data-machine="request" data-state={read.machineState}>
      <h2>{text.related}</h2>
      {read.state === 'loading' && <GoodsGridSkeleton layout="row" count={5} />}
      {read.state === 'failed' && <ReadFailed read={read} compact />}
      {others.length > 0 && <GoodsGrid goods={others} layout="row" />}
    </section>
  );
}
