import { bulkGoodsCall } from '#models/bulk/bulk.api.ts';
import type { BulkGoods } from '#models/bulk/bulk.ts';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { usePageText } from '../app/usePageText.ts';
import { type Read, useRead } from '../app/useRead.ts';
import { useName } from '../app/useText.ts';
import { bulk as english } from '../text/en/bulk.ts';
import { bulk as chinese } from '../text/zh/bulk.ts';
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
import { bulkAddress, type BulkQuery, pagesOf } from './bulkQuery.ts';
import type { EnquiryForm } from './useEnquiry.ts';

const WAITING = 6;

export type BulkRead = Read<{ readonly list: readonly BulkGoods[]; readonly total: number }>;

/** The list that an address asks for. */
export const useBulkGoods = (query: BulkQuery): BulkRead => useRead(bulkGoodsCall, query);

/** The categories as links, so that each can be opened, shared and gone back from. */
function Categories({ chosen }: { chosen: string }) {
  const text = usePageText(english, chinese);
  const name = useName();
  const read = useRead(classifyCall, {});
  const categories = read.state === 'ready' ? read.data.list : [];
  const choices = [
    { id: '', label: text.anyCategory },
    ...categories.map(({ classifyId, classifyEnglishName, classifyName }) => ({
      id: classifyId,
      label: name(classifyEnglishName, classifyName),
    })),
  ];
  return (
    <nav aria-label={text.category} data-machine="request" data-state={read.machineState}>
      <ul className={css.filters}>
        {choices.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={bulkAddress({ firstCategoryId: id })}
              className={css.filter}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {id === chosen && <Icon name="check" size="sm" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting() {
  return (
    <ul className={css.cards}>
      {Array.from({ length: WAITING }, (_, place) => (
        <li key={place}>
          <Card padding="sm">
            <div className={css.card}>
              <div className={css.goods}>
                <Skeleton shape="picture" />
                <Skeleton shape="text" lines={3} />
              </div>
              <Skeleton shape="button" />
              <Skeleton shape="text" lines={3} />
              <Skeleton shape="button" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface ResultsProps {
  query: BulkQuery;
  read: BulkRead;
  form: EnquiryForm;
}

function Results({ query, read, form }: ResultsProps) {
  const text = usePageText(english, chinese);
  if (read.state === 'failed') return <ReadFailed read={read} />;
  if (read.state === 'loading') return <Waiting />;
  if (read.data.list.length === 0)
    return (
      <EmptyState
        drawing={<NoResultsDrawing />}
        sentence={text.empty}
        help={text.emptyHelp}
        action={<ButtonLink to={bulkAddress({})}>{text.showAll}</ButtonLink>}
      />
    );
  return (
    <>
      <ul className={css.cards}>
        {read.data.list.map((goods) => (
          <li key={goods.goodsId} className={css.place}>
            <BulkCard
              goods={goods}
              chosen={form.amountOf(goods.goodsId)}
              onChoose={form.choose}
              onRemove={form.remove}
            />
          </li>
        ))}
      </ul>
      <Pagination
        label={text.pages}
        page={query.pageNum}
        pages={pagesOf(read.data.total)}
        hrefOf={(pageNum) => bulkAddress({ ...query, pageNum })}
        pageLabel={text.page}
        previousLabel={text.previousPage}
        nextLabel={text.nextPage}
      />
    </>
  );
}

/** The goods with bulk prices, and what became of asking for them. */
export function BulkList({ query, read, form }: ResultsProps) {
  const text = usePageText(english, chinese);
  const isWaiting = read.state === 'loading';
  return (
    <section
      className={css.list}
      aria-label={text.list}
      aria-busy={isWaiting}
      data-machine="request"
      data-state={read.machineState}
    >
      <Categories chosen={query.firstCategoryId} />
      <p className={css.muted} role="status">
        {isWaiting && <VisuallyHidden>{text.loading}</VisuallyHidden>}
        {read.state === 'ready' && text.count(read.data.total)}
      </p>
      <Results query={query} read={read} form={form} />
    </section>
  );
}
