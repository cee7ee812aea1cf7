import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import * as css from './Pagination.css.ts';

export interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
}

/** First, last and the neighbours of this page; `gap` where numbers are left out. */
function shownPages(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((each, place) =>
    place > 0 && each - (sorted[place - 1] ?? each) > 1 ? ['gap' as const, each] : [each],
  );
}

export function Pagination({
  label,
  page,
  pages,
  hrefOf,
  pageLabel,
  previousLabel,
  nextLabel,
}: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev" aria-label={previousLabel} className={css.link}>
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((each, place) => (
          <li key={each === 'gap' ? `gap-${place}` : each}>
            {each === 'gap' ? (
              <span className={css.gap} aria-hidden>
                …
              </span>
            ) : (
              <Link
                to={hrefOf(each)}
                aria-label={pageLabel(each)}
                aria-current={each === page ? 'page' : undefined}
                className={css.link}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={hrefOf(page + 1)} rel="next" aria-label={nextLabel} className={css.link}>
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
