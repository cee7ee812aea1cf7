/** What stands where a secret was. */
export const HIDDEN = '•••';

const SECRET_NAME =
  /^(?:authorization|cookie|pins?|otp|cvc|cvv|pwd|.*(?:passwords?|passwd|passphrase|tokens?|secrets?)|.*P(?:in|IN))$/i;
/** Codes by mail or telephone have six digits (decisions 15); `code` is also what a notice or a refusal is called. */
const CODE_NAME = /^(?!.*(?:post|postal|zip|area|dial|transaction)_?code$)(?:.*code)$/i;
const IN_JSON =
  /("(?:[^"\\]*(?:password|passwd|token|secret|pin)s?|code)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\d{6})/gi;
const IN_QUERY = /((?:^|[?&;\s])(?:[\w-]*(?:password|passwd|token|secret|pin)|code)=)[^&;#\s"']+/gi;
/** A signed address is a key: its query stays in the shop. */
const SIGNED = /\b(https?:\/\/[^\s?"']+)\?[^\s"']*/g;
const DEPTH = 64;
const LEAST_LETTERS = 4;

const isSecret = (name: string, value: unknown): boolean =>
  (SECRET_NAME.test(name) && !name.startsWith('xstate.')) ||
  (CODE_NAME.test(name) && /^\d{6}$/.test(String(value)));

const withoutNamed = (text: string): string =>
  text
    .replaceAll(SIGNED, `$1?${HIDDEN}`)
    .replaceAll(IN_JSON, `$1"${HIDDEN}"`)
    .replaceAll(IN_QUERY, `$1${HIDDEN}`);

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
  if (value instanceof Date) return value.toISOString();
  if (typeof Blob !== 'undefined' && value instanceof Blob)
    return { $file: value.type, bytes: value.size };
  if (has('then')) return { $promise: true };
  return undefined;
}

const inAddress = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return text; // half a letter
  }
};
/** How a secret may be written: as it is, in an address, in JSON. A PIN within a longer number, such as a phone's, is not the PIN. */
function patternsOf(secret: string): RegExp[] {
  if (/^\d+$/.test(secret)) return [new RegExp(`(?<!\\d)${secret}(?!\\d)`, 'g')];
  const writings = [secret, inAddress(secret), JSON.stringify(secret).slice(1, -1)];
  const plain = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return [...new Set(writings)].map((text) => new RegExp(plain(text), 'g'));
}

/** Secrets that were seen under their names, so that they are found wherever else they stand. */
function createKnown() {
  const known = new Map<string, readonly RegExp[]>();
  return {
    count: () => known.size,
    has: (text: string) => known.has(text),
    learn(value: unknown): void {
      if (isRecord(value)) for (const part of Object.values(value)) this.learn(part);
      if (typeof value !== 'string' && typeof value !== 'number') return;
      const text = String(value);
      if (text.length < LEAST_LETTERS || text === HIDDEN || known.has(text)) return;
      known.set(text, patternsOf(text));
    },
    scrub(text: string): string {
      let clean = withoutNamed(text);
      for (const patterns of known.values())
        for (const pattern of patterns) clean = clean.replaceAll(pattern, HIDDEN);
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

type Field = (name: string, value: unknown, walk: Walk) => unknown;

/** What holds others: errors with their words, lists, maps by their keys, and objects. */
function partsOf(value: object, walk: Walk, field: Field, known: Known): unknown {
  if (value instanceof Error)
    return {
      name: value.name,
      message: known.scrub(value.message),
      ...own(Object.fromEntries(Object.entries(value))),
    };
  if (value instanceof Map)
    return own(Object.fromEntries([...value].map(([key, item]) => [String(key), item])));
  if (Array.isArray(value) || value instanceof Set)
    return [...value].map((item) => field('', item, walk));
  return own(value);
  function own(fields: object) {
    const entries = Object.entries(fields);
    return Object.fromEntries(
      entries.map(([name, item]) => [known.scrub(name), field(name, item, walk)]),
    );
  }
}

export function createCleaner(nameActor: (actor: object) => string): Cleaner {
  const known = createKnown();
  /** Data of a chart is never changed, only replaced: what was cleaned once is clean until another secret is known. */
  let done = new WeakMap<object, unknown>();
  const field: Field = (name, value, walk) => {
    const isThere = value !== null && value !== undefined && typeof value !== 'function';
    const mayHide = isThere && !(walk.isConfig && typeof value === 'object');
    if (!mayHide || !isSecret(name, value)) return plain(value, walk);
    known.learn(value);
    return HIDDEN;
  };
  function plain(value: unknown, walk: Walk): unknown {
    if (!isRecord(value)) return leaf(value, walk, known);
    const named = thing(value, nameActor);
    if (named !== undefined) return named;
    if (walk.above.includes(value) || walk.above.length >= DEPTH) return { $again: true };
    const before = walk.isConfig ? undefined : done.get(value);
    if (before !== undefined) return before;
    const clean = partsOf(value, { ...walk, above: [...walk.above, value] }, field, known);
    if (!walk.isConfig) done.set(value, clean);
    return clean;
  }
  function copy(value: unknown, isConfig: boolean): unknown {
    const before = known.count();
    const result = plain(value, { isConfig, above: [] });
    if (known.count() === before) return result;
    // A secret may stand in front of the name that gives it away.
    done = new WeakMap();
    return plain(value, { isConfig, above: [] });
  }
  return { clean: (value) => copy(value, false), cleanConfig: (config) => copy(config, true) };
}
