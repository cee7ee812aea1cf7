/** A choice that a cookie stores for a year. */
export interface CookieChoice<T extends string> {
  readonly get: () => T;
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
}

export function createCookieChoice<T extends string>(
  settings: CookieChoiceOptions<T>,
): CookieChoice<T> {
  const { page, name, isValid, defaultValue } = settings;
  const stored = new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(page.cookie)?.[1] ?? '';
  let value = isValid(stored) ? stored : defaultValue;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
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
