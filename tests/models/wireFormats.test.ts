import { toJsonSchema } from '@valibot/to-json-schema';
import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, test } from 'vitest';
import type { Call } from '#models/call.ts';

type Schema = OpenAPIV3_1.SchemaObject;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../models/**/*.api.ts', {
  eager: true,
});

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'reply' in value && 'path' in value;

/** The parts of a schema that are formatted as its structure. */
const STRUCTURE = new Set(['$schema', 'type', 'properties', 'required', 'items', 'anyOf']);

/** Limits and other rules of a value, for example `(maxLength 40)`. */
const formatRules = (schema: Schema): string =>
  Object.entries(schema)
    .filter(([name]) => !STRUCTURE.has(name))
    .map(([name, rule]) => ` (${name} ${JSON.stringify(rule)})`)
    .join('');

function formatFields({ properties = {}, required = [] }: Schema, indent: string): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const mark = required.includes(name) ? '' : '?';
      return `\n${indent}${name}${mark}: ${formatSchema(field, indent)}`;
    })
    .join('');
}

function formatSchema(schema: Schema, indent: string): string {
  const rules = formatRules(schema);
  const options = schema.anyOf?.map((option) => formatSchema(option, indent)).join(' | ');
  if (options !== undefined) return `${options}${rules}`;
  if (schema.type === 'object') return `object${rules}${formatFields(schema, `${indent}  `)}`;
  if (schema.type === 'array') return `array${rules} of ${formatSchema(schema.items, indent)}`;
  return `${String(schema.type ?? 'any')}${rules}`;
}

const formatWire = (schema: Call['request']): string =>
  formatSchema(
    toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Schema, // the same format
    '    ',
  );

function formatCall({ name, method, path, access, source, query, ...call }: Call): string {
  const where = `${name}: ${method} ${path}, ${access}, ${source}, ${call.duplicates}`;
  const lines = [where, ...(query ? [`  in the query: ${query.join(', ')}`] : [])];
  return [
    ...lines,
    `  request: ${formatWire(call.request)}`,
    `  reply: ${formatWire(call.reply)}`,
  ].join('\n');
}

test('each call has the reviewed wire format', async () => {
  const calls = Object.values(modules)
    .flatMap((exports) => Object.values(exports))
    .filter(isCall);
  expect(calls.length).toBeGreaterThan(60);
  const formats = calls.map(formatCall).toSorted();
  await expect(`${formats.join('\n\n')}\n`).toMatchFileSnapshot('wireFormats.txt');
});
