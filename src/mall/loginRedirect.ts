import { parseUrl } from './parseUrl.ts';
import { isPath, paths } from './paths.ts';

/**
 * Returns the `redirect` parameter if it is a path of this site, else the home page (decisions.md
 * 32).
 */
export function parseRedirect(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? '';
  // Parses like the browser, which removes tabs, replaces `\` by `/` and resolves dots.
  const url = target.startsWith('/') ? parseUrl(target, DUMMY_ORIGIN) : undefined;
  if (!url) return paths.home;
  const { origin, pathname, search: query, hash } = url;
  const isOwnPath = origin === DUMMY_ORIGIN && !pathname.startsWith('//') && !isLoginPath(pathname);
  return isOwnPath ? `${pathname}${query}${hash}` : paths.home;
}
const DUMMY_ORIGIN = 'https://nowhere.invalid';

/** The pages of login, registration and password reset (§2; decisions.md 19). */
export const isLoginPath = (pathname: string): boolean =>
  [paths.login, paths.sign, paths.reset].some((path) => isPath(pathname, path));

/**
 * The URL of the reset page. It redirects to the target of the login page, or back to a page with
 * an inline login.
 */
export const resetUrl = (pathname: string, search: string): string =>
  isLoginPath(pathname)
    ? `${paths.reset}${search}`
    : `${paths.reset}?redirect=${encodeURIComponent(`${pathname}${search}`)}`;
