import type { ApiOperation } from './apiOperations.ts';
import type { RequestTemplate } from './fuzzRequests.ts';
import type { FuzzMember } from './knownValues.ts';

/** A request as it is sent. */
export interface SentRequest {
  readonly operation: ApiOperation;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly member: FuzzMember | undefined;
  /** whether a value belongs to another member */
  readonly isForeign: boolean;
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Formats a request as one line for a shell; the content of a file is omitted. */
export function toCurl({ operation, url, headers, body }: SentRequest): string {
  const options = Object.entries(headers).map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  );
  const content =
    body === undefined
      ? ''
      : typeof body === 'string'
        ? ` --data-raw ${quote(body)}`
        : ' -F file=@receipt.png';
  return `curl -X ${operation.method} ${options.join(' ')} ${quote(`http://localhost:4000${url}`)}${content}`;
}

type Json = Record<string, unknown>;

export const toJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const WRONG_TYPES: readonly unknown[] = [null, 7, -1, '', [], {}, true, '\u0000', 1e308, ['a']];

export function damageBody(body: Json, { damage, pick }: RequestTemplate): Json {
  const names = Object.keys(body);
  const name = names[pick % Math.max(1, names.length)] ?? 'field';
  switch (damage) {
    case 'missing':
      return Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));
    case 'wrongType':
      return { ...body, [name]: WRONG_TYPES[pick % WRONG_TYPES.length] };
    case 'extra':
      return { ...body, constructor: { prototype: {} }, toString: 1, unknown: [{}] };
    case 'forbidden':
      return { ...body, [name]: 'a\u001b[2Kb' };
    case 'nested':
      return { ...body, [name]: JSON.parse('['.repeat(40) + ']'.repeat(40)) };
    default:
      return body;
  }
}

const HUGE_BYTES = 6 * 1024 * 1024;

export function toText(body: Json, { damage }: RequestTemplate): string {
  if (damage === 'huge') return JSON.stringify({ text: 'x'.repeat(HUGE_BYTES) });
  if (damage === 'notJson') return JSON.stringify(body).slice(0, -1);
  const text = JSON.stringify(body);
  // `__proto__` is a field of JSON, which an object literal cannot contain.
  return damage === 'extra' ? text.replace(/^\{/, '{"__proto__":{"isAdmin":true},') : text;
}

export function toForm(image: Buffer, { damage, pick }: RequestTemplate): FormData {
  const form = new FormData();
  const texts = ['', 'text', '\u0089PNG\r\n'];
  const isText = damage !== undefined || pick % 5 === 0;
  const bytes = isText
    ? new TextEncoder().encode(texts[pick % texts.length])
    : new Uint8Array(image);
  const content = damage === 'huge' ? new Uint8Array(HUGE_BYTES) : bytes;
  if (damage === 'missing') form.set('other', 'x');
  else if (damage === 'wrongType') form.set('file', 'text');
  else form.set('file', new File([content], 'receipt.png'));
  return form;
}

/** A lone surrogate cannot be encoded, so it becomes the replacement character. */
const encode = (value: unknown): string =>
  encodeURIComponent(Buffer.from(String(value)).toString());

export function toUrl(template: RequestTemplate, values: Json): string {
  const { operation, damage } = template;
  const inPath = (name: string) => operation.path.includes(`{${name}}`);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (damage === 'badEscape') return '%E0%A4%A';
    if (damage === 'longPath') return 'x'.repeat(5000);
    const text = encode(values[name]);
    return text === '' || text === '.' || text === '..' ? 'empty' : text;
  });
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    inPath(name) ? [] : [`${name}=${encode(value)}`],
  );
  const damaged = {
    forbidden: ['x=%00'],
    repeatedQuery: [...pairs, ...pairs],
    badEscape: ['x=%E0%A4%A'],
  };
  const extra = damaged[damage as keyof typeof damaged] ?? [];
  const query = [...pairs, ...extra].join('&');
  return `/api/v1${path}${query === '' ? '' : `?${query}`}`;
}

export function toHeaders({ operation, damage }: RequestTemplate, token: string | undefined) {
  const type = damage === 'contentType' ? 'text/plain' : 'application/json';
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(operation.body?.isForm ? {} : { 'content-type': type }),
    ...(damage === 'crossSite' ? { 'sec-fetch-site': 'cross-site' } : {}),
  };
}
