import { RecentSearches, type RecentSearchesProps } from './RecentSearches.tsx';
import { Suggestions } from './Suggestions.tsx';

interface SearchPopupProps extends RecentSearchesProps {
  /** '' in an empty field */
  word: string;
}

/** The list below the search field. */
export function SearchPopup({ word, onClear, ...options }: SearchPopupProps) {
  return word === '' ? (
    <RecentSearches {...options} onClear={onClear} />
  ) : (
    <Suggestions {...options} word={word} />
  );
}
