// chunk: product, shared imports
import { useParams } from 'react-router-dom';
import { goodsDetailCall, specCall } from '#models/catalogue/catalogue.api.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { type QueryResult, useQuery } from '../mall/useQuery.ts';
import { useText } from '../mall/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { GoodsDetails } from './GoodsDetails.tsx';
import * as css from './GoodsPage.css.ts';
import { GoodsPageSkeleton } from './GoodsPageSkeleton.tsx';

type Failed = Extract<QueryResult<unknown>, { state: 'failed' }>;

/**
 * Goods that the server refuses to show count as not found (decisions.md 1); other failures can be
 * retried.
 */
function Missing({ result }: { result: Failed }) {
  const text = useCatalogueText();
  const { shell } = useText();
  const isAbsent = result.failure.kind === 'refused';
  const title = isAbsent ? text.goodsNotFound : shell.failedTitle;
  usePageTitle(title, shell.description);
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      {isAbsent ? (
        <EmptyState
          drawing={<NotFoundDrawing />}
          sentence={text.goodsNotFound}
          help={text.goodsNotFoundHelp}
          action={<ButtonLink to={paths.shop}>{text.toShop}</ButtonLink>}
        />
      ) : (
        <QueryError result={result} />
      )}
    </>
  );
}

/** `/shop/shopdetails/:goodsId` */
export function GoodsPage() {
  const { goodsId = '' } = useParams();
  const { shell } = useText();
  const result = useQuery(goodsDetailCall, { id: goodsId });
  // The options are above the button that adds to the cart, which must not move when they arrive.
  const spec = useQuery(specCall, { id: goodsId });
  const isLoading =
    result.state !== 'failed' && [result, spec].some(({ state }) => state === 'loading');
  return (
    <div
      className={css.page}
      aria-busy={isLoading || undefined}
      data-machine="request"
      data-state={result.machineState}
    >
      <VisuallyHidden role="status">{isLoading && shell.loading}</VisuallyHidden>
      {result.state === 'failed' && <Missing result={result} />}
      {isLoading && <GoodsPageSkeleton />}
      {result.state === 'ready' && !isLoading && <GoodsDetails goods={result.data} />}
    </div>
  );
}

export { loadArrivalCode } from '../mall/arrivalCode.ts';
export { getGoodsPicture } from './goodsPictures.ts';
