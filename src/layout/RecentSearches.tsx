import { type MouseEvent, useId } from 'react';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { clearHistory, useBrowsingHistory } from '../mall/browsingHistory.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, usePageText, useText } from '../mall/useText.ts';
import { recent as english } from '../text/en/recent.ts';
import { createPageText } from '../text/pageText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { getOptionProps, type Option } from './optionProps.ts';
import * as css from './RecentSearches.css.ts';
import * as searchCss from './SearchBox.css.ts';

const recentText = createPageText(english, {
  'zh-Hans': async () => (await import('../text/zh/recent.ts')).recent,
  'zh-Hant': async () => (await import('../text/zhHant/recent.ts')).recent,
});

const MAX_CATEGORIES = 4;

export interface RecentSearchesProps {
  id: string;
  /** The id of the active option. */
  active: string;
  onChoose: () => void;
  onClear: () => void;
}

/** The pressed option disappears, so the search field keeps the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Searches({ words, toOption, onClear }: SearchesProps) {
  const text = usePageText(recentText);
  const clear = () => {
    clearHistory('words');
    onClear();
  };
  const clearOption = { ...toOption('clear'), onChoose: clear };
  return (
    <div role="group" aria-label={text.searches}>
      <p className={css.title} aria-hidden>
        {text.searches}
      </p>
      {words.map((word) => (
        <Link
          key={word}
          {...getOptionProps(toOption(`w${word}`))}
          className={css.option}
          to={shopUrl({ word })}
        >
          <Icon name="clock" />
          <span className={css.word}>{word}</span>
        </Link>
      ))}
      <button
        type="button"
        {...getOptionProps(clearOption)}
        className={css.clear}
        onMouseDown={keepFocus}
      >
        {text.clearSearches}
      </button>
    </div>
  );
}
interface SearchesProps {
  words: readonly string[];
  toOption: (key: string) => Option;
  onClear: () => void;
}

function PopularCategories({ toOption }: Pick<SearchesProps, 'toOption'>) {
  const text = usePageText(recentText);
  const name = useLocalisedName();
  const tree = useQuery(classifyCall, {});
  const categories = tree.state === 'ready' ? tree.data.list.slice(0, MAX_CATEGORIES) : [];
  if (categories.length === 0) return null;
  return (
    <div role="group" aria-label={text.popularCategories}>
      <p className={css.title} aria-hidden>
        {text.popularCategories}
      </p>
      {categories.map(({ classifyId, classifyEnglishName, classifyName }) => (
        <Link
          key={classifyId}
          {...getOptionProps(toOption(`c${classifyId}`))}
          className={css.option}
          to={shopUrl({ firstCategoryId: classifyId })}
        >
          <Icon name="grid" />
          <span className={css.word}>{name(classifyEnglishName, classifyName)}</span>
        </Link>
      ))}
    </div>
  );
}

/** The last searches and popular categories below the empty search field; each option is a link. */
export function RecentSearches({ id, active, onChoose, onClear }: RecentSearchesProps) {
  const { shell } = useText();
  const { words } = useBrowsingHistory();
  const prefix = useId();
  const toOption = (key: string): Option => ({ id: `${prefix}${key}`, active, onChoose });
  return (
    <div className={searchCss.panel}>
      <div id={id} role="listbox" aria-label={shell.suggestions}>
        {words.length > 0 && <Searches words={words} toOption={toOption} onClear={onClear} />}
        <PopularCategories toOption={toOption} />
      </div>
    </div>
  );
}
