/** A choice of this browser that views follow: read once from its cookie, kept for a year. */
export interface CookieChoice<T extends string> {
  readonly current: () => T;
  readonly choose: (value: T) => void;
  readonly listen: (changed: () => void) => () => void;
}

interface Settings<T extends string> {
  /** where cookies are: a document, or the request when rendered on the server */
  readonly page: { cookie: string };
  readonly name: string;
  readonly isKnown: (value: string) => value is T;
  readonly otherwise: T;
}

export function createCookieChoice<T extends string>(settings: Settings<T>): CookieChoice<T> {
  const { page, name, isKnown, otherwise } = settings;
  const kept = new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(page.cookie)?.[1] ?? '';
  let value = isKnown(kept) ? kept : otherwise;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    choose(chosen) {
      value = chosen;
      page.cookie = `${name}=${chosen}; path=/; max-age=31536000; samesite=lax`;
      listeners.forEach((changed) => changed());
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
