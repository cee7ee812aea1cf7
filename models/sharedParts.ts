/**
 * JSON of values that share parts: each shared part is stored once, and references name its place
 * in the list of parts.
 */
type Part = Record<string, unknown>;

interface SharingJson {
  readonly parts: readonly unknown[];
  readonly value: unknown;
}

const REFERENCE = '$part';
/** The parts of an array have its indices as names. */
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const isReference = (value: Part): boolean => Object.keys(value).join() === REFERENCE;

/** The objects and arrays with contents that occur more than once, by identity. */
function findShared(value: unknown): ReadonlyMap<unknown, number> {
  const visited = new Set<unknown>();
  const shared = new Map<unknown, number>();
  function visit(part: unknown): void {
    if (!isPart(part)) return;
    const parts = Object.values(part);
    // A value that looks like a reference is stored as a part, where it is read literally.
    if (isReference(part) || (visited.has(part) && parts.length > 0))
      if (!shared.has(part)) shared.set(part, shared.size);
    if (visited.has(part)) return;
    visited.add(part);
    parts.forEach(visit);
  }
  visit(value);
  return shared;
}

/** @param value without cycles, and with contents that JSON can express */
export function extractSharedParts(value: unknown): SharingJson {
  const shared = findShared(value);
  function copy(part: unknown): unknown {
    if (!isPart(part)) return part;
    if (Array.isArray(part)) return part.map(encode);
    return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, encode(child)]));
  }
  function encode(part: unknown): unknown {
    const index = shared.get(part);
    return index === undefined ? copy(part) : { [REFERENCE]: index };
  }
  return { parts: [...shared.keys()].map(copy), value: encode(value) };
}

/**
 * Replaces the references in a value by their parts, in place.
 * @param parts those of `extractSharedParts`, which are changed too
 * @returns the value; a reference without a part, or in a cycle, becomes undefined
 */
export function restoreSharedParts(value: unknown, parts: readonly unknown[]): unknown {
  const restored = new Map<number, unknown>();
  function getPart(index: number): unknown {
    if (!restored.has(index)) {
      restored.set(index, undefined);
      restored.set(index, restoreChildren(parts[index]));
    }
    return restored.get(index);
  }
  function restore(part: unknown): unknown {
    return isPart(part) && isReference(part)
      ? getPart(Number(part[REFERENCE]))
      : restoreChildren(part);
  }
  function restoreChildren(part: unknown): unknown {
    if (!isPart(part)) return part;
    for (const [name, child] of Object.entries(part)) {
      const whole = isPart(child) ? restore(child) : child;
      if (whole !== child) part[name] = whole;
    }
    return part;
  }
  return restore(value);
}
