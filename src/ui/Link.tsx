import { type ComponentProps, type MouseEvent, use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** starts with `/`, and can have a query and a fragment */
  to: string;
  replace?: boolean;
  /** `history.state` of the target page. */
  state?: unknown;
}

/** Whether the click opens the page here, and not in another tab or window. */
const opensInSameTab = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * An internal link. The router's own Link reads the location, because its paths can be relative;
 * each navigation would render every link again.
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
  const { navigator } = use(NavigationContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || target || !opensInSameTab(event)) return;
    event.preventDefault();
    // A link to the current page adds no entry to the history.
    const isCurrent = event.currentTarget.href === window.location.href;
    if (replace || isCurrent) navigator.replace(to, state);
    else navigator.push(to, state);
  };
  return (
    <a {...rest} href={to} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
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
