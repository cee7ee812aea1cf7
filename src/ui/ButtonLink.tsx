import type { ComponentProps } from 'react';
import * as css from './Button.css.ts';
import type { ButtonStyleProps } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

interface ButtonLinkProps
  extends Omit<ComponentProps<typeof Link>, 'className'>, ButtonStyleProps {}

export function ButtonLink({
  variant,
  size,
  block,
  icon,
  trailingIcon,
  children,
  ...rest
}: ButtonLinkProps) {
  const className = css.button({ variant, size, block });
  return (
    <Link {...rest} className={size === 'sm' ? `${className} ${css.reach}` : className}>
      {icon && <Icon name={icon} />}
      {children}
      {trailingIcon && <Icon name={trailingIcon} />}
    </Link>
  );
}
