/** A value that a guard read, under its own name, so that the redaction recognizes secrets. */
export interface GuardInput {
  /** e.g. `context.draft.address` */
  readonly path: string;
  readonly read: Readonly<Record<string, unknown>>;
  /** whether another value would have changed the result, as far as this can be tried */
  readonly decides: boolean;
}
/** Whether the guard accepts these values. A guard that throws refuses. */
type Evaluate = (values: Record<string, unknown>) => boolean;

const MAX_INPUTS = 8;
/**
 * The number of values that are tried for a guard, those that it read last: more would slow the
 * shop down.
 */
const MAX_TRIED = 24;
/** Values that are tried instead of each one that was read. */
const ALTERNATIVES: readonly unknown[] = [true, false, null, 0, 1_000_000, 'x', {}];
/**
 * The lengths that are tried for a list; with a larger one the guard would read beyond the list.
 */
const LENGTHS: readonly unknown[] = [0, 1];

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value);
};
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false;

interface ReplacedValue {
  readonly path: string;
  readonly value: unknown;
}

/** Records which values are read. Equal objects stay equal, and actors are not traced. */
function createTracer(replaced: ReplacedValue | null) {
  const reads = new Map<string, unknown>();
  const proxies = new WeakMap<object, object>();
  function trace(value: unknown, path: string): unknown {
    if (!isPlain(value)) return value;
    const existing = proxies.get(value);
    if (existing) return existing;
    const proxy: object = new Proxy(value, {
      get(target, name, receiver) {
        const field: unknown = Reflect.get(target, name, receiver);
        if (typeof name === 'symbol' || typeof field === 'function') return field;
        const fieldPath = `${path}.${name}`;
        if (replaced?.path === fieldPath) return replaced.value;
        reads.delete(fieldPath); // a value that is read again moves to the end
        reads.set(fieldPath, field);
        return trace(field, fieldPath);
      },
    });
    proxies.set(value, proxy);
    return proxy;
  }
  const traceAll = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, trace(value, name)]));
  return { reads, traceAll };
}

/**
 * The paths of the values that decided: those that can change the result, else the empty ones, else
 * the last one.
 */
function findDeciding(
  leaves: readonly (readonly [string, unknown])[],
  values: Record<string, unknown>,
  evaluate: Evaluate,
): readonly string[] {
  const accepts = (path: string) =>
    (path.endsWith('.length') ? LENGTHS : ALTERNATIVES).some((value) =>
      evaluate(createTracer({ path, value }).traceAll(values)),
    );
  const changing = leaves.slice(-MAX_TRIED).filter(([path]) => accepts(path));
  const empty = leaves.filter(([, value]) => isEmpty(value));
  const deciding = [changing, empty, leaves.slice(-1)].find((list) => list.length > 0) ?? [];
  return deciding.map(([path]) => path);
}

/** The values that a refusing guard reads, in the order in which it reads them. */
export function readGuardInputs(values: Record<string, unknown>, evaluate: Evaluate): GuardInput[] {
  const { reads, traceAll } = createTracer(null);
  evaluate(traceAll(values));
  const paths = [...reads.keys()];
  // Of an object only the fields that were read matter.
  const leaves = [...reads].filter(
    ([path]) => !paths.some((other) => other.startsWith(`${path}.`)),
  );
  const deciding = findDeciding(leaves, values, evaluate);
  const inputs = leaves.map(([path, value]) => ({
    path,
    read: { [path.slice(path.lastIndexOf('.') + 1)]: value },
    decides: deciding.includes(path),
  }));
  return inputs.filter(({ decides }, index) => decides || index >= inputs.length - MAX_INPUTS);
}
