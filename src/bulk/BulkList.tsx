import { bulkGoodsCall } from '#models/bulk/bulk.api.ts';
import type { BulkGoods } from '#models/bulk/bulk.ts';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { type QueryResult, useQuery } from '../mall/useQuery.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { NoResultsDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './bulk.css.ts';
import { BulkCard } from './BulkCard.tsx';
import { bulkUrl, type BulkQuery, countBulkPages } from './bulkQuery.ts';
import { useBulkText } from './useBulkText.ts';
import type { EnquiryChoices } from './useEnquiry.ts';

const SKELETON_COUNT = 6;
const WAITING_CATEGORIES = 10;
/** The priorities of the pictures in the first row of a wide page. */
const PRIORITIES = ['largest', 'first'] as const;

export type BulkResult = QueryResult<{
  readonly list: readonly BulkGoods[];
  readonly total: number;
}>;

export const useBulkGoods = (query: BulkQuery): BulkResult => useQuery(bulkGoodsCall, query);

/** The categories are links, so that each can be opened, shared and reached by Back. */
function Categories({ chosen }: { chosen: string }) {
  const text = useBulkText();
  const name = useLocalisedName();
  const result = useQuery(classifyCall, {});
  const categories = result.state === 'ready' ? result.data.list : [];
  const choices = [
    { id: '', label: text.anyCategory },
    ...categories.map(({ classifyId, classifyEnglishName, classifyName }) => ({
      id: classifyId,
      label: name(classifyEnglishName, classifyName),
    })),
  ];
  return (
    <nav aria-label={text.category} data-machine="request" data-state={result.machineState}>
      <ul className={css.filters}>
        {choices.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={bulkUrl({ firstCategoryId: id })}
              className={css.filter}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {id === chosen && <Icon name="check" size="sm" />}
              {label}
            </Link>
          </li>
        ))}
        {result.state === 'loading' &&
          Array.from({ length: WAITING_CATEGORIES }, (_, index) => (
            <li key={index} className={css.waitingFilter} aria-hidden>
              <Skeleton shape="button" />
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Each card has the rows of `BulkCard`. */
function BulkListSkeleton() {
  return (
    <ul className={css.cards}>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <li key={index}>
          <Card padding="sm">
            <div className={css.card}>
              <div className={css.goods}>
                <Skeleton shape="picture" />
                <div className={css.words}>
                  <Skeleton shape="small" part="third" />
                  <Skeleton shape="name" lines={2} />
                </div>
              </div>
              <div className={css.tiersPlace}>
                <Skeleton shape="fill" />
              </div>
              <div className={css.result}>
                <Skeleton shape="text" part="most" />
                <Skeleton shape="small" part="half" />
                <Skeleton shape="small" part="half" />
              </div>
              <Skeleton shape="stepper" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface ResultsProps {
  query: BulkQuery;
  result: BulkResult;
  form: EnquiryChoices;
}

function Results({ query, result, form }: ResultsProps) {
  const text = useBulkText();
  if (result.state === 'failed') return <QueryError result={result} />;
  if (result.state === 'loading') return <BulkListSkeleton />;
  if (result.data.list.length === 0)
    return (
      <EmptyState
        drawing={<NoResultsDrawing />}
        sentence={text.empty}
        help={text.emptyHelp}
        action={<ButtonLink to={bulkUrl({})}>{text.showAll}</ButtonLink>}
      />
    );
  return (
    <>
      <ul className={css.cards}>
        {result.data.list.map((goods, index) => (
          <li key={goods.goodsId} className={css.place}>
            <BulkCard
              goods={goods}
              priority={PRIORITIES[index]}
              chosen={form.getQuantity(goods.goodsId)}
              onChoose={form.setQuantity}
              onRemove={form.remove}
            />
          </li>
        ))}
      </ul>
      <Pagination
        label={text.pages}
        page={query.pageNum}
        pageCount={countBulkPages(result.data.total)}
        getHref={(pageNum) => bulkUrl({ ...query, pageNum })}
        pageLabel={text.page}
        previousLabel={text.previousPage}
        nextLabel={text.nextPage}
      />
    </>
  );
}

export function BulkList({ query, result, form }: ResultsProps) {
  const text = useBulkText();
  const isWaiting = result.state === 'loading';
  return (
    <section
      className={css.list}
      aria-label={text.list}
      aria-busy={isWaiting}
      data-machine="request"
      data-state={result.machineState}
    >
      <Categories chosen={query.firstCategoryId} />
      <p className={css.muted} role="status">
        {isWaiting && (
          <>
            <VisuallyHidden>{text.loading}</VisuallyHidden>
            <Skeleton part="third" />
          </>
        )}
        {result.state === 'ready' && text.count(result.data.total)}
      </p>
      <Results query={query} result={result} form={form} />
    </section>
  );
}
