import fc from 'fast-check';
import type { WireSchema } from './apiOperations.ts';

/** Stands for a value that an earlier reply contained, such as the id of an order. */
export class KnownValue {
  readonly kind: string;
  readonly pick: number;

  constructor(kind: string, pick: number) {
    this.kind = kind;
    this.pick = pick;
  }
}

/** Returns generators of known or typical values for a field, or undefined for any other field. */
export type FieldValues = (field: string) => fc.Arbitrary<unknown> | undefined;

const KEYWORDS = new Set([
  ...['type', 'anyOf', 'maxLength', 'minLength', 'default', 'required', 'pattern', 'enum', 'items'],
  ...['maxItems', 'format', 'const', 'description', 'contentMediaType', 'properties'],
  ...['minimum', 'maximum', 'x-extension'],
]);

const toRecord = (value: unknown): WireSchema =>
  Object.fromEntries(Object.entries(Object(value) as object));

function textArbitrary(schema: WireSchema): fc.Arbitrary<unknown> {
  const { pattern, format, maxLength, minLength } = schema;
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const min = typeof minLength === 'number' ? minLength : 0;
  const max = typeof maxLength === 'number' ? maxLength : 100;
  const short = fc.string({ minLength: min, maxLength: Math.min(max, min + 20), unit: 'grapheme' });
  const longest = fc.constantFrom('x'.repeat(max), '测'.repeat(max), 'x'.repeat(max + 1));
  return fc.oneof({ arbitrary: short, weight: 9 }, { arbitrary: longest, weight: 1 });
}

const numberArbitrary = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 3 }), weight: 8 },
  { arbitrary: fc.integer({ min: -1, max: 1000 }), weight: 2 },
  {
    arbitrary: fc.constantFrom(0.5, -0, 1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, 1e-7),
    weight: 1,
  },
);

/** Generates JSON values that match a schema of the OpenAPI document. */
export function toArbitrary(
  schema: WireSchema,
  fieldValues: FieldValues,
  path = '',
): fc.Arbitrary<unknown> {
  const unknown = Object.keys(schema).filter((keyword) => !KEYWORDS.has(keyword));
  if (unknown.length > 0) throw new Error(`unknown keywords at ${path}: ${unknown.join(', ')}`);
  const { anyOf, type } = schema;
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (Array.isArray(anyOf))
    return fc.oneof(...anyOf.map((option) => toArbitrary(toRecord(option), fieldValues, path)));
  switch (type) {
    case 'string':
      return textArbitrary(schema);
    case 'number':
    case 'integer':
      return numberArbitrary;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(toArbitrary(toRecord(schema['items']), fieldValues, path), { maxLength: 3 });
    case 'object':
      return objectArbitrary(schema, fieldValues, path);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Generates all required fields and some of the optional ones. */
export function objectArbitrary(
  schema: WireSchema,
  fieldValues: FieldValues,
  path: string,
): fc.Arbitrary<Record<string, unknown>> {
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  const fields = Object.entries(toRecord(schema['properties'])).map(([field, fieldSchema]) => {
    const any = toArbitrary(toRecord(fieldSchema), fieldValues, `${path}.${field}`);
    const typical = fieldValues(`${path}.${field}`) ?? fieldValues(field);
    const value = typical
      ? fc.oneof({ arbitrary: typical, weight: 9 }, { arbitrary: any, weight: 1 })
      : any;
    return [field, value] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}
