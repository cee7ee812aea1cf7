import { categoryGoodsCall } from '#models/catalogue/catalogue.api.ts';
import type { CategoryGoods } from '#models/catalogue/catalogue.ts';
import { GoodsGrid } from '../catalogue/GoodsGrid.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { shopUrl } from '../mall/shopQuery.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import * as css from './HomePage.css.ts';
import { laterSection } from './LaterSection.css.ts';
import { LazySection } from './LazySection.tsx';
import { MoreLink } from './MoreLink.tsx';
import { RowSkeleton, SectionSkeleton } from './SectionSkeleton.tsx';

function Row({ category }: { category: CategoryGoods }) {
  const { home: text } = useText();
  const title = useLocalisedName()(category.classifyEnglishName, category.classifyName);
  return (
    <section className={laterSection} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <MoreLink
          to={shopUrl({ firstCategoryId: category.classifyId })}
          label={text.seeAllLabel(title)}
        >
          {text.seeAll}
        </MoreLink>
      </div>
      <LazySection fallback={<RowSkeleton />}>
        <GoodsGrid goods={category.list} layout="row" />
      </LazySection>
    </section>
  );
}

export function CategoryRows() {
  const result = useQuery(categoryGoodsCall, {});
  return (
    <div className={css.sections} data-machine="request" data-state={result.machineState}>
      {result.state === 'loading' && <SectionSkeleton />}
      {result.state === 'failed' && <QueryError result={result} compact />}
      {result.state === 'ready' &&
        result.data.list
          .filter(({ list }) => list.length > 0)
          .map((category) => <Row key={category.classifyId} category={category} />)}
    </div>
  );
}
