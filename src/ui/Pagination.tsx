// chunk: fields
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import * as css from './Pagination.css.ts';

interface PaginationProps {
  label: string;
  page: number;
  pageCount: number;
  getHref: (page: number) => string;
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
}

/** The first, the last and the adjacent pages, with `gap` for omitted numbers. */
function getVisiblePages(page: number, pageCount: number): (number | 'gap')[] {
  const shownPages = [1, page - 1, page, page + 1, pageCount].filter(
    (candidate) => candidate >= 1 && candidate <= pageCount,
  );
  const sorted = [...new Set(shownPages)].sort((a, b) => a - b);
  return sorted.flatMap((visiblePage, index) =>
    index > 0 && visiblePage - (sorted[index - 1] ?? visiblePage) > 1
      ? ['gap' as const, visiblePage]
      : [visiblePage],
  );
}

export function Pagination({
  label,
  page,
  pageCount,
  getHref,
  pageLabel,
  previousLabel,
  nextLabel,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {page > 1 && (
          <li>
            <Link to={getHref(page - 1)} rel="prev" aria-label={previousLabel} className={css.link}>
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {getVisiblePages(page, pageCount).map((visiblePage, index) => (
          <li key={visiblePage === 'gap' ? `gap-${index}` : visiblePage}>
            {visiblePage === 'gap' ? (
              <span className={css.gap} aria-hidden>
                …
              </span>
            ) : (
              <Link
                to={getHref(visiblePage)}
                aria-label={pageLabel(visiblePage)}
                aria-current={visiblePage === page ? 'page' : undefined}
                className={css.link}
              >
                {visiblePage}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={getHref(page + 1)} rel="next" aria-label={nextLabel} className={css.link}>
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
