import { toCanonicalText } from './text.ts';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isPair = (planned: unknown, real: unknown) =>
  (isPlain(planned) && isPlain(real)) || (Array.isArray(planned) && Array.isArray(real));
const toEntries = (value: unknown) => new Map<string, unknown>(Object.entries(value ?? {}));

/** The differences of two values by path: `form.name: planned "a", is "b"`. */
export function listDifferences(planned: unknown, real: unknown, path = ''): string[] {
  if (planned === real) return [];
  if (isPair(planned, real)) {
    const [left, right] = [toEntries(planned), toEntries(real)];
    return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
      left.has(key) === right.has(key)
        ? listDifferences(left.get(key), right.get(key), path === '' ? key : `${path}.${key}`)
        : [
            `${path === '' ? key : `${path}.${key}`}: ${right.has(key) ? 'unplanned' : 'missing'}, ${toCanonicalText((right.has(key) ? right : left).get(key))}`,
          ],
    );
  }
  const [plan, fact] = [toCanonicalText(planned), toCanonicalText(real)];
  return plan === fact ? [] : [`${path === '' ? '' : `${path}: `}planned ${plan}, is ${fact}`];
}
