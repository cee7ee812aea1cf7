type Parts = Readonly<Record<string, unknown>>;

/** The parts of an array have its indices as names. */
const hasParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;
const getPart = (value: Parts, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** `now`, with every part that equals its counterpart in `before` replaced by it. */
export function replaceEqualDeep<T>(before: unknown, now: T): T;
export function replaceEqualDeep(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before;
  if (!hasParts(before) || !hasParts(now) || Array.isArray(before) !== Array.isArray(now))
    return now;
  const names = Object.keys(now);
  const parts = names.map((name) => replaceEqualDeep(getPart(before, name), now[name]));
  const isSame = (name: string, index: number) =>
    Object.hasOwn(before, name) && Object.is(before[name], parts[index]);
  if (names.length === Object.keys(before).length && names.every(isSame)) return before;
  // Most parts are texts and numbers, of which nothing is shared.
  if (names.every((name, index) => Object.is(now[name], parts[index]))) return now;
  return Array.isArray(now)
    ? parts
    : Object.fromEntries(names.map((name, index) => [name, parts[index]]));
}
