import { categoryGoodsCall } from '#models/catalogue/catalogue.api.ts';
import type { CategoryGoods } from '#models/catalogue/catalogue.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { GoodsGrid } from '../catalogue/GoodsGrid.tsx';
import { GoodsGridSkeleton } from '../catalogue/GoodsGridSkeleton.tsx';
import { shopAddress } from '../catalogue/shopQuery.ts';
import * as css from './HomePage.css.ts';
import { MoreLink } from './MoreLink.tsx';
import { WhenNear } from './WhenNear.tsx';

function Row({ category }: { category: CategoryGoods }) {
  const { home: text } = useText();
  const title = useName()(category.classifyEnglishName, category.classifyName);
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <MoreLink
          to={shopAddress({ firstCategoryId: category.classifyId })}
          label={text.seeAllOf(title)}
        >
          {text.seeAll}
        </MoreLink>
      </div>
      <WhenNear fallback={<GoodsGridSkeleton layout="row" count={5} />}>
        <GoodsGrid goods={category.list} layout="row" />
      </WhenNear>
    </section>
  );
}

/** The best selling goods of each category. */
export function CategoryRows() {
  const read = useRead(categoryGoodsCall, {});
  return (
    <div className={css.sections} data-machine="request" data-state={read.machineState}>
      {read.state === 'loading' && <GoodsGridSkeleton layout="row" count={5} />}
      {read.state === 'failed' && <ReadFailed read={read} compact />}
      {read.state === 'ready' &&
        read.data.list
          .filter(({ list }) => list.length > 0)
          .map((category) => <Row key={category.classifyId} category={category} />)}
    </div>
  );
}
