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
import { loadWithRetry } from '../mall/loadWithRetry.ts';
import { paths } from '../mall/paths.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { useText } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { isComposing } from '../ui/isComposing.ts';
import * as css from './SearchBox.css.ts';
import { getNextOptionId } from './suggestionOptions.ts';
import { useDebounced } from './useDebounced.ts';

const SearchPopup = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./SearchPopup.tsx')).SearchPopup })),
);

/** The element id of the header's search field. */
export const SEARCH_ID = 'search-word';
const DEBOUNCE_MS = 200;

/** The typed text, its suggestions and the active one. */
function useCombobox(initial: string) {
  const [typed, setTyped] = useState(initial);
  const [word, follow] = useDebounced(initial, DEBOUNCE_MS);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState('');
  const type = (next: string) => {
    setTyped(next);
    follow(next.trim());
    setOpen(true);
    setActive('');
  };
  /** Sets text that an input method is still composing. */
  const compose = (next: string) => {
    setTyped(next);
    setOpen(false);
    setActive('');
  };
  const close = () => {
    setOpen(false);
    setActive('');
  };
  const isEmpty = typed.trim() === '';
  const popup = { word: isEmpty ? '' : word, active, onClear: () => setActive('') };
  return {
    ...{ typed, popup, isOpen: isOpen && (word !== '' || isEmpty), isEmpty, active },
    ...{ type, compose, close, setActive, setOpen },
  };
}

function SearchForm({ initial }: { initial: string }) {
  const { shell } = useText();
  const navigate = useNavigate();
  const box = useCombobox(initial);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();

  // The heading of the next page receives the focus only if no text field has it.
  const closeSuggestions = () => {
    box.close();
    field.current?.blur();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    closeSuggestions();
    // Text that was typed before the hydration is in the field before it is in the state.
    void navigate(shopUrl({ word: (field.current?.value ?? box.typed).trim() }));
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
    box.setActive(getNextOptionId(list, box.active, event.key === 'ArrowDown' ? 1 : -1));
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
        onChange={({ currentTarget: { value }, nativeEvent }) =>
          isComposing(nativeEvent) ? box.compose(value) : box.type(value)
        }
        onCompositionEnd={(event) => box.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={() => box.isEmpty && box.setOpen(true)}
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
          <SearchPopup id={listId} {...box.popup} onChoose={closeSuggestions} />
        </Suspense>
      )}
    </form>
  );
}

/** A combobox; Enter opens the search results. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const word = pathname === paths.shop ? (params.get('word') ?? '') : '';
  return <SearchForm key={word} initial={word} />;
}
