const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `now`, with every part that equals its counterpart in `before` replaced by it. */
export function replaceEqualDeep<T>(before: unknown, now: T): T;
export function replaceEqualDeep(before: unknown, now: unknown): unknown {
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now))
    return now;
  const previous = new Map<string, unknown>(Object.entries(before));
  const entries = Object.entries(now).map(
    ([name, value]: [string, unknown]) =>
      [name, replaceEqualDeep(previous.get(name), value)] as const,
  );
  const isSame =
    entries.length === previous.size &&
    entries.every(([name, value]) => previous.has(name) && Object.is(previous.get(name), value));
  if (isSame) return before;
  return Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
