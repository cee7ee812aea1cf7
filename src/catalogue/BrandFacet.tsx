import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './Facets.css.ts';

/** `value` is the search parameter. */
export interface BrandOption {
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
}

/** A list up to this length has no search field. */
const MAX_WITHOUT_SEARCH = 8;

interface BrandFacetProps {
  brands: readonly BrandOption[];
  children: (brands: readonly BrandOption[]) => ReactNode;
}

/** In a dialog the results would be below the window or below the keyboard of a phone. */
const scrollToTop = ({ currentTarget }: FocusEvent): void =>
  currentTarget.closest('[role=dialog] section')?.scrollIntoView();

/** The brands, filtered by the typed text. */
export function BrandFacet({ brands, children }: BrandFacetProps) {
  const text = useCatalogueText();
  const id = useId();
  const [word, setWord] = useState('');
  const query = word.trim().toLowerCase();
  const matches = brands.filter(
    ({ value, label }) =>
      label.toLowerCase().includes(query) || value.toLowerCase().includes(query),
  );
  return (
    <section className={css.facet}>
      <h2 className={css.title}>{text.brand}</h2>
      {brands.length > MAX_WITHOUT_SEARCH && (
        <>
          <VisuallyHidden>
            <label htmlFor={id}>{text.searchBrands}</label>
          </VisuallyHidden>
          <TextInput
            id={id}
            type="search"
            icon="search"
            value={word}
            placeholder={text.searchBrands}
            onFocus={scrollToTop}
            onChange={({ currentTarget }) => setWord(currentTarget.value)}
          />
        </>
      )}
      {children(matches)}
      <p role="status" className={css.none}>
        {matches.length === 0 && text.noBrandFound(word.trim())}
      </p>
    </section>
  );
}
