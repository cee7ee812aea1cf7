import type { ComponentProps, MouseEvent } from 'react';
import * as css from './Button.css.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface ButtonStyleProps {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
  icon?: IconName | undefined;
  trailingIcon?: IconName | undefined;
}

interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'disabled'>, ButtonStyleProps {
  /** Ignores presses; name, width and focus stay. */
  busy?: boolean | undefined;
  /** The button stays focusable, so that `aria-describedby` can give the reason. */
  disabled?: boolean | undefined;
  /** Looks and is announced as disabled; `onClick` shows the reason. */
  unavailable?: boolean | undefined;
}

function preventClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export function Button({
  variant,
  size,
  block,
  icon,
  trailingIcon,
  busy = false,
  disabled = false,
  unavailable = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isDisabled = busy || disabled;
  const className = css.button({ variant, size, block });
  return (
    <button
      type="button"
      {...rest}
      className={size === 'sm' ? `${className} ${css.reach}` : className}
      aria-busy={busy || undefined}
      aria-disabled={isDisabled || unavailable || undefined}
      onClick={isDisabled ? preventClick : onClick}
    >
      <span className={css.content({ busy })}>
        {icon && <Icon name={icon} />}
        {children}
        {trailingIcon && <Icon name={trailingIcon} />}
      </span>
      {busy && <span className={css.spinner} aria-hidden />}
    </button>
  );
}
