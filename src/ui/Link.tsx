import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  /** `history.state` of the target page. */
  state?: unknown;
}

/**
 * An internal link. The router's own Link also includes the prefetching of its framework, which
 * no page uses.
 */
export function Link({
  to,
  replace = false,
  state,
  target,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  // With `false`, a link to the current URL would push an entry instead of replacing it.
  const follow = useLinkClickHandler(to, {
    ...(replace ? { replace } : {}),
    ...(target ? { target } : {}),
    state,
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}

export interface NavLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
  /** Active only on the exact URL. */
  end?: boolean;
  /** Also active on pages that belong to this one under another URL. */
  active?: boolean;
}

/** A link with the class `active` and `aria-current` on its own page (§2). */
export function NavLink({ to, end = false, active = false, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = active || pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <Link
      {...rest}
      to={to}
      className={isActive ? [className, 'active'].filter(Boolean).join(' ') : className}
      aria-current={isActive ? 'page' : undefined}
    />
  );
}
