import { isMember } from '#machines/session/session.selectors.ts';
import { usualGoodsCall } from '#models/catalogue/usualGoods.api.ts';
import { GoodsGrid } from '../catalogue/GoodsGrid.tsx';
import { useMall } from '../mall/MallContext.tsx';
import { useSessionOr } from '../mall/onceLoaded.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useText } from '../mall/useText.ts';
import * as css from './UsualGoods.css.ts';

/** Renders nothing until there are products; the page is complete without them. */
function UsualGoodsOfMember() {
  const { home: text } = useText();
  const result = useQuery(usualGoodsCall, {});
  const list = result.state === 'ready' ? result.data.list : [];
  if (list.length === 0) return null;
  return (
    <section
      className={css.section}
      aria-label={text.usual}
      data-machine="request"
      data-state={result.machineState}
    >
      <h2>{text.usual}</h2>
      <GoodsGrid goods={list} layout="row" />
    </section>
  );
}

/** Hidden with a mall server without extensions. */
function UsualGoodsOfMall() {
  return useMall().profile === 'full' ? <UsualGoodsOfMember /> : null;
}

/** The products that a member has bought most often. */
export function UsualGoods() {
  return useSessionOr(isMember, false) ? <UsualGoodsOfMall /> : null;
}
