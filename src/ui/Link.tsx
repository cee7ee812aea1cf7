import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  /** What the page there may read of `history.state`. */
  state?: unknown;
}

/** A way within the shop. The router's own link also prefetches for its framework: code that no page here needs. */
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
  // `false` would keep the router from replacing the address by itself.
  const follow = useLinkClickHandler(to, {
    ...(replace ? { replace } : {}),
    ...(target ? { target } : {}),
    state,
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={press}>
      {children}
    </a>
  );
}

export interface NavLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
  /** Active on this very address only, not on those below it. */
  end?: boolean;
  /** Elsewhere too: a page that is found below this one, whatever its address. */
  active?: boolean;
}

/** A link that says where the shopper is: class `active` and `aria-current` (§2). */
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
