import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useText } from '../app/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { optionAfter } from './options.ts';
import * as css from './SearchBox.css.ts';
import { shopAddress } from './shopQuery.ts';
import { useDebounced } from './useDebounced.ts';

const Suggestions = lazy(async () => ({
  default: (await import('./Suggestions.tsx')).Suggestions,
}));

/** The field of the header, for whoever leads the shopper to it. */
export const SEARCH_ID = 'search-word';
const PAUSE_MS = 200;

/** Typed text, what is suggested for it, and which suggestion the arrow keys have reached. */
function useCombobox(initial: string) {
  const [typed, setTyped] = useState(initial);
  const [word, follow] = useDebounced(initial, PAUSE_MS);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState('');
  const type = (next: string) => {
    setTyped(next);
    follow(next.trim());
    setOpen(next.trim() !== '');
    setActive('');
  };
  const close = () => {
    setOpen(false);
    setActive('');
  };
  return { typed, word, isOpen: isOpen && word !== '', active, type, close, setActive, setOpen };
}

function SearchForm({ initial }: { initial: string }) {
  const { shell } = useText();
  const navigate = useNavigate();
  const box = useCombobox(initial);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    box.close();
    field.current?.blur();
    void navigate(shopAddress({ word: box.typed.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const list = document.getElementById(listId);
    if (event.key === 'Escape') box.close();
    if (event.key === 'Enter' && box.active !== '') {
      event.preventDefault();
      document.getElementById(box.active)?.click();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    box.setOpen(true);
    box.setActive(optionAfter(list, box.active, event.key === 'ArrowDown' ? 1 : -1));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) box.close();
  };
  return (
    <form role="search" action={paths.shop} className={css.form} onSubmit={submit}>
      <span className={css.sign}>
        <Icon name="search" />
      </span>
      <input
        ref={field}
        id={SEARCH_ID}
        name="word"
        type="search"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        className={css.field}
        aria-label={shell.searchLabel}
        placeholder={shell.searchHint}
        aria-autocomplete="list"
        aria-expanded={box.isOpen}
        aria-controls={listId}
        aria-activedescendant={box.active || undefined}
        value={box.typed}
        onChange={(event) => box.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {box.typed !== '' && (
        <span className={css.clear}>
          <IconButton
            icon="close"
            label={shell.clearSearch}
            onClick={() => {
              box.type('');
              field.current?.focus();
            }}
          />
        </span>
      )}
      {box.isOpen && (
        <Suspense fallback={null}>
          <Suggestions id={listId} word={box.word} active={box.active} onChoose={box.close} />
        </Suspense>
      )}
    </form>
  );
}

/** The shop's search: a combobox whose Enter leads to the listing of the word (look.md: header). */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const word = pathname === paths.shop ? (params.get('word') ?? '') : '';
  return <SearchForm key={word} initial={word} />;
}
