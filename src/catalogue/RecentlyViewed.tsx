import { isMember } from '#machines/session/session.selectors.ts';
import { MIN_VIEWED_GOODS } from '#models/catalogue/browsingHistory.ts';
import { goodsByIdsCall } from '#models/catalogue/goodsByIds.api.ts';
import { clearHistory, useBrowsingHistory } from '../mall/browsingHistory.ts';
import { GoodsGridSkeleton } from '../mall/GoodsGridSkeleton.tsx';
import { useMall } from '../mall/MallContext.tsx';
import { useSessionOr } from '../mall/onceLoaded.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { Button } from '../ui/Button.tsx';
import { GoodsGrid } from './GoodsGrid.tsx';
import * as css from './RecentlyViewed.css.ts';

function ViewedGoods({ goodsIds }: { goodsIds: readonly string[] }) {
  const text = useCatalogueText();
  const result = useQuery(goodsByIdsCall, { ids: goodsIds.join(',') });
  const isShown =
    result.state === 'loading' ||
    (result.state === 'ready' && result.data.list.length >= MIN_VIEWED_GOODS);
  if (!isShown) return null;
  return (
    <section
      className={css.section}
      aria-label={text.recentlyViewed}
      data-machine="request"
      data-state={result.machineState}
    >
      <div className={css.head}>
        <h2>{text.recentlyViewed}</h2>
        <Button variant="quiet" size="sm" onClick={() => clearHistory('goodsIds')}>
          {text.clearViewed}
        </Button>
      </div>
      {result.state === 'ready' ? (
        <GoodsGrid goods={result.data.list} layout="row" />
      ) : (
        <GoodsGridSkeleton layout="row" count={goodsIds.length} />
      )}
    </section>
  );
}

/** Hidden with a mall server without extensions, which cannot list goods by their ids. */
function ViewedGoodsOfMall({ goodsIds }: { goodsIds: readonly string[] }) {
  return useMall().profile === 'full' ? <ViewedGoods goodsIds={goodsIds} /> : null;
}

/**
 * The products that this browser has shown, without `exceptId`; nothing for fewer than two. A page
 * that the server renders contains none.
 */
export function RecentlyViewed({ exceptId }: { exceptId?: string }) {
  // A logout removes the history, and this value renders the view again.
  useSessionOr(isMember, false);
  const { goodsIds } = useBrowsingHistory();
  const others = goodsIds.filter((goodsId) => goodsId !== exceptId);
  return others.length < MIN_VIEWED_GOODS ? null : <ViewedGoodsOfMall goodsIds={others} />;
}
