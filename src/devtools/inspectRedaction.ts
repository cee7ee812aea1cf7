import { isRecoveryCode } from '#models/session/secondFactorCode.ts';

/** Replaces a secret. */
export const REDACTED = '•••';

const SECRET_NAME =
  /^(?:authorization|cookie|pins?|otp|cvc|cvv|pwd|.*(?:passwords?|passwd|passphrase|tokens?|secrets?|recoveryCodes?)|.*P(?:in|IN))$/i;
/** Verification codes have six digits (decisions.md 15); notices and refusals have a `code` too. */
const CODE_NAME = /^(?!.*(?:post|postal|zip|area|dial|transaction)_?code$)(?:.*code)$/i;
const IN_JSON =
  /("[^"\\]*(?:password|passwd|token|secret|pin)s?"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\d{6})/gi;
const SIX_DIGITS_IN_JSON = /"([^"\\]*)"(\s*:\s*)(?:"\d{6}"|\d{6}(?!\d))/g;
const IN_QUERY = /((?:^|[?&;\s])(?:[\w-]*(?:password|passwd|token|secret|pin)|code)=)[^&;#\s"']+/gi;
/** The query of an absolute URL may hold a signature. */
const SIGNED_URL = /\b(https?:\/\/[^\s?"']+)\?[^\s"']*/g;
const MAX_DEPTH = 64;
const MIN_SECRET_LENGTH = 4;

const isSecret = (name: string, value: unknown): boolean =>
  (SECRET_NAME.test(name) && !name.startsWith('xstate.')) ||
  (CODE_NAME.test(name) && (/^\d{6}$/.test(String(value)) || isRecoveryCode(String(value))));

const redactNamedValues = (text: string): string =>
  text
    .replaceAll(SIGNED_URL, `$1?${REDACTED}`)
    .replaceAll(IN_JSON, `$1"${REDACTED}"`)
    .replaceAll(SIX_DIGITS_IN_JSON, (field, name: string, colon: string) =>
      CODE_NAME.test(name) ? `"${name}"${colon}"${REDACTED}"` : field,
    )
    .replaceAll(IN_QUERY, `$1${REDACTED}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export interface Redactor {
  /**
   * Copies a value as plain JSON without secrets; actors become `{ $actor }`, charts `{ $chart }`,
   * files `{ $file }`. A secret that was seen once under its name is redacted in all later values.
   */
  readonly redact: (value: unknown) => unknown;
  /**
   * For a chart's config, where a state or an event may be called `password`: only known secrets
   * are redacted.
   */
  readonly redactConfig: (config: unknown) => unknown;
}

interface WalkState {
  readonly isConfig: boolean;
  readonly ancestors: readonly object[];
}

/** Names objects that are not data. @returns undefined for data */
function toReference(value: object, nameActor: (actor: object) => string): unknown {
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

const encodeForUrl = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return text; // a lone surrogate
  }
};
/**
 * Matches a secret literally, URL-encoded and in JSON. A PIN inside a longer number, such as a
 * phone's, is no match.
 */
function toPatterns(secret: string): RegExp[] {
  if (/^\d+$/.test(secret)) return [new RegExp(`(?<!\\d)${secret}(?!\\d)`, 'g')];
  const encodings = [secret, encodeForUrl(secret), JSON.stringify(secret).slice(1, -1)];
  const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return [...new Set(encodings)].map((text) => new RegExp(escapeRegExp(text), 'g'));
}

/** Secrets that were seen under their names. */
function createSecretStore() {
  const patternsBySecret = new Map<string, readonly RegExp[]>();
  return {
    count: () => patternsBySecret.size,
    has: (text: string) => patternsBySecret.has(text),
    add(value: unknown): void {
      if (isRecord(value)) for (const part of Object.values(value)) this.add(part);
      if (typeof value !== 'string' && typeof value !== 'number') return;
      const text = String(value);
      if (text.length < MIN_SECRET_LENGTH || text === REDACTED || patternsBySecret.has(text))
        return;
      patternsBySecret.set(text, toPatterns(text));
    },
    redactText(text: string): string {
      let redacted = redactNamedValues(text);
      for (const patterns of patternsBySecret.values())
        for (const pattern of patterns) redacted = redacted.replaceAll(pattern, REDACTED);
      return redacted;
    },
  };
}
type SecretStore = ReturnType<typeof createSecretStore>;

function redactLeaf(value: unknown, { isConfig }: WalkState, secrets: SecretStore): unknown {
  switch (typeof value) {
    case 'string':
      return secrets.redactText(value);
    case 'number':
      return secrets.has(String(value)) ? REDACTED : value;
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

const hasReachedLimit = (value: object, { ancestors }: WalkState) =>
  ancestors.includes(value) || ancestors.length >= MAX_DEPTH;

type RedactField = (name: string, value: unknown, walk: WalkState) => unknown;

/** Copies errors with their messages, lists, maps and objects. */
function redactParts(
  value: object,
  state: WalkState,
  field: RedactField,
  secrets: SecretStore,
): unknown {
  if (value instanceof Error)
    return {
      name: value.name,
      message: secrets.redactText(value.message),
      ...redactFields(Object.fromEntries(Object.entries(value))),
    };
  if (value instanceof Map)
    return redactFields(Object.fromEntries([...value].map(([key, item]) => [String(key), item])));
  if (Array.isArray(value) || value instanceof Set)
    return [...value].map((item) => field('', item, state));
  return redactFields(value);
  function redactFields(fields: object) {
    const entries = Object.entries(fields);
    return Object.fromEntries(
      entries.map(([name, item]) => [secrets.redactText(name), field(name, item, state)]),
    );
  }
}

function isSecretField(name: string, value: unknown, { isConfig }: WalkState): boolean {
  const hasValue = value !== null && value !== undefined && typeof value !== 'function';
  return hasValue && !(isConfig && typeof value === 'object') && isSecret(name, value);
}

export function createRedactor(nameActor: (actor: object) => string): Redactor {
  const secrets = createSecretStore();
  // Context is replaced, never mutated, so a redacted value stays valid until another secret is
  // known.
  let cache = new WeakMap<object, unknown>();
  const redactField: RedactField = (name, value, state) => {
    if (!isSecretField(name, value, state)) return redactValue(value, state);
    secrets.add(value);
    return REDACTED;
  };
  function redactValue(value: unknown, state: WalkState): unknown {
    if (!isRecord(value)) return redactLeaf(value, state, secrets);
    const reference = toReference(value, nameActor);
    if (reference !== undefined) return reference;
    if (hasReachedLimit(value, state)) return { $again: true };
    const inside = { ...state, ancestors: [...state.ancestors, value] };
    if (state.isConfig) return redactParts(value, inside, redactField, secrets);
    if (!cache.has(value)) cache.set(value, redactParts(value, inside, redactField, secrets));
    return cache.get(value);
  }
  function redactCopy(value: unknown, isConfig: boolean): unknown {
    const before = secrets.count();
    const run = () => redactValue(value, { isConfig, ancestors: [] });
    const result = run();
    if (secrets.count() === before) return result;
    cache = new WeakMap(); // A secret may precede the name that identifies it.
    return run();
  }
  const redact = (value: unknown) => redactCopy(value, false);
  return { redact, redactConfig: (config) => redactCopy(config, true) };
}
