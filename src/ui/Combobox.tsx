import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import * as css from './Combobox.css.ts';
import { Icon } from './Icon.tsx';
import { isComposing } from './isComposing.ts';
import { control } from './TextInput.css.ts';
import * as inputCss from './TextInput.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ComboboxOption {
  /** Unique among the options of one list. */
  key: string;
  label: string;
  /** Distinguishes options with the same label. */
  detail?: string | undefined;
}

interface ComboboxProps<Option extends ComboboxOption> extends Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'value' | 'onChange' | 'list' | 'role'
> {
  /** Free text is allowed; the options are suggestions. */
  value: string;
  onType: (text: string) => void;
  onChoose: (option: Option) => void;
  /** Options for the text typed since the list opened; all of them for an empty text. */
  getOptions: (text: string) => readonly Option[];
  /** Announced when the list changes, e.g. "5 suggestions". */
  countLabel: (count: number) => string;
  /** The accessible name of the list. */
  listLabel: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** An editable combobox with a list popup (WAI-ARIA) that accepts free text. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { value, onType, onChoose, getOptions, countLabel, listLabel, onBlur, ...rest } = props;
  const [open, setOpen] = useState<{ text: string } | null>(null);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const options = open ? getOptions(open.text) : [];
  const isShown = options.length > 0;

  const close = () => {
    setOpen(null);
    setActive(-1);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  const move = (step: number) => {
    if (!open) setOpen({ text: '' });
    const count = (open ? options : getOptions('')).length;
    if (count > 0) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const activeOption = options[active];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && activeOption) choose(activeOption);
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  };

  return (
    <span className={css.box}>
      <input
        autoComplete="off"
        {...rest}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active >= 0 && isShown ? `${listId}-${active}` : undefined}
        className={`${control} ${inputCss.paddedEnd}`}
        value={value}
        onChange={({ currentTarget: { value: text }, nativeEvent }) => {
          setOpen(isComposing(nativeEvent) ? null : { text });
          setActive(-1);
          onType(text);
        }}
        onCompositionEnd={(event) => setOpen({ text: event.currentTarget.value })}
        onClick={() => setOpen(open ?? { text: '' })}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <span className={inputCss.chevron}>
        <Icon name="chevron-down" />
      </span>
      <VisuallyHidden role="status">{open ? countLabel(options.length) : ''}</VisuallyHidden>
      {isShown && (
        <Options
          id={listId}
          label={listLabel}
          options={options}
          active={active}
          onChoose={choose}
        />
      )}
    </span>
  );
}

interface OptionsProps<Option extends ComboboxOption> {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  onChoose: (option: Option) => void;
}

// Returns nothing, because React would use the promise of scrollIntoView in newer browsers as a
// clean-up function.
const scrollIntoView = (option: HTMLElement | null): void => {
  option?.scrollIntoView({ block: 'nearest' });
};

function Options<Option extends ComboboxOption>(props: OptionsProps<Option>) {
  const { id, label, options, active, onChoose } = props;
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list}>
      {options.map((option, index) => (
        <button
          key={option.key}
          ref={index === active ? scrollIntoView : undefined}
          type="button"
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={css.option}
          // Keeps the focus in the field, because a blur closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.detail && <span className={css.detail}>{option.detail}</span>}
        </button>
      ))}
    </div>
  );
}
