import type { ComponentProps, MouseEvent } from 'react';
import * as css from './Button.css.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
  icon?: IconName | undefined;
  trailingIcon?: IconName | undefined;
}

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'disabled'>, ButtonLook {
  /** Keeps name, width and focus, refuses presses. */
  busy?: boolean | undefined;
  /** Stays focusable, so that `aria-describedby` can say why. */
  disabled?: boolean | undefined;
}

function refuse(event: MouseEvent) {
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
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const off = busy || disabled;
  const looks = css.button({ variant, size, block });
  return (
    <button
      type="button"
      {...rest}
      className={size === 'sm' ? `${looks} ${css.reach}` : looks}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={off ? refuse : onClick}
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
