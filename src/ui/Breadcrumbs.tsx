import * as css from './Breadcrumbs.css.ts';
import { Link } from './Link.tsx';

interface BreadcrumbsProps {
  label: string;
  /** From the home page to the current page. */
  crumbs: readonly { label: string; to: string }[];
}

export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={css.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to} className={css.crumb}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className={css.currentPage}>
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to} className={css.link}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
