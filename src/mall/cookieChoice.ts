/** A choice that a cookie stores for a year. */
export interface CookieChoice<T extends string> {
  readonly get: () => T;
  /** the choice when the page was loaded, which React hydrates even if it has changed since */
  readonly getInitial: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The cookie that stores a choice for a year. */
export const formatChoiceCookie = (name: string, value: string): string =>
  `${name}=${value}; path=/; max-age=31536000; samesite=lax`;

interface CookieChoiceOptions<T extends string> {
  /** the document, or the request during server rendering */
  readonly page: { cookie: string };
  readonly name: string;
  readonly isValid: (value: string) => value is T;
  readonly defaultValue: T;
  /** the choice that a page of the server shows, which may be a stored copy */
  readonly shown?: T | undefined;
}

export function createCookieChoice<T extends string>(
  settings: CookieChoiceOptions<T>,
): CookieChoice<T> {
  const { page, name, isValid, defaultValue, shown } = settings;
  const stored = new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(page.cookie)?.[1] ?? '';
  const initial = isValid(stored) ? stored : defaultValue;
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => shown ?? initial,
    set(next) {
      value = next;
      page.cookie = formatChoiceCookie(name, next);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
