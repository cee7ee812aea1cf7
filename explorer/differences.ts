import { toCanonicalText } from './text.ts';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
type Fields = Readonly<Record<string, unknown>>;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Both values as objects whose fields are compared, or null: two plain objects, or two lists. */
function toFields(planned: unknown, real: unknown): readonly [Fields, Fields] | null {
  if (isPlain(planned) && isPlain(real)) return [planned, real];
  if (!isList(planned) || !isList(real)) return null;
  return [Object.fromEntries(Object.entries(planned)), Object.fromEntries(Object.entries(real))];
}

/** The differences of two values by path: `form.name: planned "a", is "b"`. */
export function listDifferences(planned: unknown, real: unknown, path = ''): string[] {
  if (planned === real) return [];
  const fields = toFields(planned, real);
  if (fields) return listFieldDifferences(...fields, path === '' ? '' : `${path}.`);
  const [plan, fact] = [toCanonicalText(planned), toCanonicalText(real)];
  return plan === fact ? [] : [`${path === '' ? '' : `${path}: `}planned ${plan}, is ${fact}`];
}

function listFieldDifferences(planned: Fields, real: Fields, prefix: string): string[] {
  const differences: string[] = [];
  for (const key of Object.keys(planned)) {
    const value = planned[key];
    if (!Object.hasOwn(real, key))
      differences.push(`${prefix}${key}: missing, ${toCanonicalText(value)}`);
    else if (value !== real[key])
      differences.push(...listDifferences(value, real[key], prefix + key));
  }
  for (const key of Object.keys(real))
    if (!Object.hasOwn(planned, key))
      differences.push(`${prefix}${key}: unplanned, ${toCanonicalText(real[key])}`);
  return differences;
}
