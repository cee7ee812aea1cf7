import type { ComponentProps } from 'react';
import { spinner } from './Button.css.ts';
import { Icon } from './Icon.tsx';
import * as css from './IconButton.css.ts';
import type { IconName } from './icons.ts';

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label' | 'disabled'
> {
  icon: IconName;
  /** The accessible name, including the visible count. */
  label: string;
  variant?: 'quiet' | 'outline' | 'solid' | undefined;
  count?: number | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Looks and is announced as disabled; `onClick` shows the reason. */
  unavailable?: boolean | undefined;
}

export function IconButton({
  icon,
  label,
  variant,
  count,
  busy = false,
  disabled = false,
  unavailable = false,
  onClick,
  ...rest
}: IconButtonProps) {
  const isDisabled = busy || disabled;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={isDisabled || unavailable || undefined}
      className={css.iconButton({ variant })}
      onClick={isDisabled ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={spinner} aria-hidden /> : <Icon name={icon} />}
      {count !== undefined && count > 0 && (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      )}
    </button>
  );
}
