import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoResultsDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import * as css from './Listing.css.ts';
import { shopAddress, type ShopQuery } from './shopQuery.ts';

/** Nothing found: why, the way back to everything, and the categories. */
export function EmptyListing({ query }: { query: ShopQuery }) {
  const { catalogue: text } = useText();
  const name = useName();
  const tree = useRead(classifyCall, {});
  return (
    <div>
      <EmptyState
        as="h2"
        drawing={<NoResultsDrawing />}
        sentence={query.word === '' ? text.nothing : text.nothingFor(query.word)}
        help={text.nothingHelp}
        action={<ButtonLink to={shopAddress({})}>{text.clearFilters}</ButtonLink>}
      />
      {tree.state === 'ready' && (
        <nav aria-label={text.category}>
          <ul className={css.ways}>
            {tree.data.list.map(({ classifyId, ...category }) => (
              <li key={classifyId}>
                <Link className={css.chip} to={shopAddress({ firstCategoryId: classifyId })}>
                  {name(category.classifyEnglishName, category.classifyName)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
