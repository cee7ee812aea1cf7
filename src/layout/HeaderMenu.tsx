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

interface HeaderMenuProps {
  icon: IconName;
  text: ReactNode;
  /** The accessible name of the button, which explains the visible text. */
  label: string;
  children: (close: () => void) => ReactNode;
}

/**
 * A header button with a panel, which closes on Escape, when the focus leaves it and after a
 * choice.
 */
export function HeaderMenu({ icon, text, label, children }: HeaderMenuProps) {
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
  // Safari does not focus a pressed button; without the focus there is no blur event to close the
  // panel.
  const toggle = () => {
    button.current?.focus();
    setOpen(!isOpen);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles events that bubble from its controls
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
        <span className={css.words}>{text}</span>
        <Icon name="chevron-down" size="sm" />
      </button>
      <div id={panelId} hidden={!isOpen} tabIndex={-1} className={css.panel}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
