import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icons.ts';
import * as css from './HeaderMenu.css.ts';

export interface HeaderMenuProps {
  icon: IconName;
  /** What the button shows. */
  words: ReactNode;
  /** The name of the button, where `words` alone do not say it. */
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A button of the header that unfolds a panel: Escape, leaving it and choosing in it close it. */
export function HeaderMenu({ icon, words, label, children }: HeaderMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  // Safari gives a pressed button no focus, and leaving could then not be seen.
  const toggle = () => {
    button.current?.focus();
    setOpen(!isOpen);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what its controls let through
    <div className={css.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={css.trigger}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Icon name={icon} />
        <span className={css.words}>{words}</span>
        <Icon name="chevron-down" size="sm" />
      </button>
      <div id={panelId} hidden={!isOpen} tabIndex={-1} className={css.panel}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
