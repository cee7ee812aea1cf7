const isDeep = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `now`, with every part that equals the same part of `before` replaced by it. */
export function withSameParts<T>(before: unknown, now: T): T;
export function withSameParts(before: unknown, now: unknown): unknown {
  if (!isDeep(before) || !isDeep(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const old = new Map<string, unknown>(Object.entries(before));
  const entries = Object.entries(now).map(
    ([name, value]: [string, unknown]) => [name, withSameParts(old.get(name), value)] as const,
  );
  const isSame =
    entries.length === old.size &&
    entries.every(([name, value]) => old.has(name) && Object.is(old.get(name), value));
  if (isSame) return before;
  return Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
