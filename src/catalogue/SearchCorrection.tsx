import { changedShopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { Link } from '../ui/Link.tsx';
import * as css from './Listing.css.ts';

interface SearchCorrectionProps {
  query: ShopQuery;
  correctedWord?: string | undefined;
  suggestedWord?: string | undefined;
}

/** The search that is shown instead of a mistyped one, or a similar search with more results. */
export function SearchCorrection({ query, correctedWord, suggestedWord }: SearchCorrectionProps) {
  const text = useCatalogueText();
  if (correctedWord)
    return (
      <p role="status" className={css.correction}>
        {text.showingResultsFor(correctedWord)}
        <Link to={changedShopUrl(query, { isExact: true })}>{text.searchInstead(query.word)}</Link>
      </p>
    );
  if (suggestedWord)
    return (
      <p role="status" className={css.correction}>
        <Link to={changedShopUrl(query, { word: suggestedWord })}>
          {text.didYouMean(suggestedWord)}
        </Link>
      </p>
    );
  return null;
}
