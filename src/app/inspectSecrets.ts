/** What stands where a secret was. */
export const HIDDEN = '•••';

const SECRET_NAME = /^(?:authorization|pin|.*(?:password|token|secret)|.*P(?:in|IN))$/i;
const SECRET_IN_JSON =
  /("(?:[^"\\]*(?:password|token|secret|pin)|code)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\d{6})/gi;
const DEPTH = 64;
const LEAST_LETTERS = 4;

/** Codes by mail or telephone have six digits (decisions 15); `code` is also what a notice or a refusal is called. */
const isSecret = (name: string, value: unknown): boolean =>
  (SECRET_NAME.test(name) && !name.startsWith('xstate.')) ||
  (name === 'code' && /^\d{6}$/.test(String(value)));

/** A signed address is a key: its query stays in the shop. */
const withoutQuery = (text: string) =>
  text.replaceAll(/\b(https?:\/\/[^\s?"']+)\?[^\s"']*/g, `$1?${HIDDEN}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export interface Cleaner {
  /**
   * A copy of anything as plain JSON, for the chart page: without secrets, actors as `{ $actor }`, charts as
   * `{ $chart }`, files as `{ $file }`. A secret seen once under its name is hidden wherever it stands later.
   */
  readonly clean: (value: unknown) => unknown;
  /** The same for a chart's own config: the values are hidden, a state or an event may be called `password`. */
  readonly cleanConfig: (config: unknown) => unknown;
}

interface Walk {
  readonly isConfig: boolean;
  readonly above: readonly object[];
}

/** Things that are no data, by a name that the page can show. @returns undefined for data */
function thing(value: object, nameActor: (actor: object) => string): unknown {
  const has = (name: string) => typeof Reflect.get(value, name) === 'function';
  if (has('send') && has('getSnapshot')) return { $actor: nameActor(value) };
  if (has('transition') && has('getInitialSnapshot'))
    return { $chart: String(Reflect.get(value, 'id') ?? 'logic') };
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Date) return value.toISOString();
  if (typeof Blob !== 'undefined' && value instanceof Blob)
    return { $file: value.type, bytes: value.size };
  if (has('then')) return { $promise: true };
  return undefined;
}

/** A PIN within a longer number, such as a phone's, is not the PIN. */
const without = (secret: string, text: string): string =>
  /^\d+$/.test(secret)
    ? text.replaceAll(new RegExp(`(?<!\\d)${secret}(?!\\d)`, 'g'), HIDDEN)
    : text.replaceAll(secret, HIDDEN);

/** Secrets that were seen under their names, so that they are found wherever else they stand. */
function createKnown() {
  const known = new Set<string>();
  return {
    count: () => known.size,
    has: (text: string) => known.has(text),
    learn(value: unknown): void {
      if (typeof value === 'string' && value.length >= LEAST_LETTERS && value !== HIDDEN)
        known.add(value);
      else if (isRecord(value)) for (const part of Object.values(value)) this.learn(part);
    },
    scrub(text: string): string {
      let clean = withoutQuery(text).replaceAll(SECRET_IN_JSON, `$1"${HIDDEN}"`);
      for (const secret of known) clean = without(secret, clean);
      return clean;
    },
  };
}
type Known = ReturnType<typeof createKnown>;

function leaf(value: unknown, { isConfig }: Walk, known: Known): unknown {
  switch (typeof value) {
    case 'string':
      return known.scrub(value);
    case 'number':
      return known.has(String(value)) ? HIDDEN : value;
    case 'bigint':
    case 'symbol':
      return String(value);
    case 'function':
      return isConfig ? { type: value.name } : undefined;
    case 'object':
    case 'boolean':
    case 'undefined':
      return value;
  }
}

export function createCleaner(nameActor: (actor: object) => string): Cleaner {
  const known = createKnown();
  function field(name: string, value: unknown, walk: Walk): unknown {
    const isThere = value !== null && value !== undefined && typeof value !== 'function';
    const mayHide = isThere && !(walk.isConfig && typeof value === 'object');
    if (!mayHide || !isSecret(name, value)) return plain(value, walk);
    known.learn(value);
    return HIDDEN;
  }
  function plain(value: unknown, walk: Walk): unknown {
    if (!isRecord(value)) return leaf(value, walk, known);
    const named = thing(value, nameActor);
    if (named !== undefined) return named;
    if (walk.above.includes(value) || walk.above.length >= DEPTH) return { $again: true };
    const inside = { ...walk, above: [...walk.above, value] };
    if (Array.isArray(value) || value instanceof Map || value instanceof Set)
      return [...value].map((item) => plain(item, inside));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [known.scrub(name), field(name, item, inside)]),
    );
  }
  function copy(value: unknown, isConfig: boolean): unknown {
    const before = known.count();
    const result = plain(value, { isConfig, above: [] });
    // A secret may stand in front of the name that gives it away.
    return known.count() === before ? result : plain(value, { isConfig, above: [] });
  }
  return { clean: (value) => copy(value, false), cleanConfig: (config) => copy(config, true) };
}
