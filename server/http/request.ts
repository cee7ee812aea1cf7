import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Call } from '#models/call.ts';
import { removeDirectionOverrides } from '#models/typedText.ts';
import { refuse, type RefusalKey } from './refusals.ts';

const MAX_BODY_BYTES = 1024 * 1024;

const bodySchema = v.record(v.string(), v.unknown());

const JSON_CONTENT_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Accepts only the JSON content type, because a form of another site can send plain text without a
 * preflight request, but not JSON.
 */
async function readJson(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  if (!JSON_CONTENT_TYPE.test(c.req.header('content-type') ?? '')) throw refuse('parameterError');
  try {
    return v.parse(bodySchema, JSON.parse(text));
  } catch {
    throw refuse('parameterError');
  }
}

async function readForm(c: Context): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await c.req.formData());
  } catch {
    throw refuse('parameterError');
  }
}

/**
 * Replies 413 if the body is larger, even if the request does not state its length (decisions.md
 * 1).
 */
export function limitBody(maxSize: number = MAX_BODY_BYTES): MiddlewareHandler {
  const onError = () => {
    throw refuse('bodyTooLarge');
  };
  const limitUnknownLength = bodyLimit({ maxSize, onError });
  return (c, next) => {
    const length = c.req.header('content-length');
    // `bodyLimit` creates a stream of the body first, which a stated length does not need.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return limitUnknownLength(c, next);
    return Number(length) > maxSize ? onError() : next();
  };
}

export interface RequestOptions {
  /** the body is multipart/form-data of at most this many bytes */
  readonly maxFormBytes?: number;
  /** the refusal for an invalid field, instead of the parameter error */
  readonly refusals?: Readonly<Record<string, RefusalKey>>;
  /** HTTP statuses of this call in addition to those of every call, for the OpenAPI document */
  readonly statuses?: readonly (401 | 422 | 429)[];
}

function readQuery(c: Context, call: Call): Record<string, string> {
  const query = c.req.query();
  if (call.method === 'GET' || call.method === 'DELETE') return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => call.query?.includes(name)));
}

async function readRequestBody(
  c: Context,
  call: Call,
  options: RequestOptions,
): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return {};
  return options.maxFormBytes === undefined ? readJson(c) : readForm(c);
}

/** No call nests deeper than a few levels. */
const MAX_DEPTH = 32;

/**
 * Control characters except tab and line breaks could move the cursor of the operator's terminal.
 * PostgreSQL cannot store a null byte.
 */
const FORBIDDEN_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** Uses a stack instead of recursion, because a body may nest thousands of levels. */
function isAcceptable(request: unknown): boolean {
  const open: { readonly value: unknown; readonly depth: number }[] = [
    { value: request, depth: 0 },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && FORBIDDEN_CHARACTER.test(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) return false;
    for (const [name, inner] of Object.entries(value)) {
      if (FORBIDDEN_CHARACTER.test(name)) return false;
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Without direction marks in its texts, which shoppers paste unseen. Files stay as they are. */
function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return removeDirectionOverrides(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]),
  );
}

/** Returns the cleaned fields of a request if their characters and their depth are acceptable. */
export function checkFields(fields: unknown): unknown {
  if (!isAcceptable(fields)) throw refuse('parameterError');
  return cleanTexts(fields);
}

/** Browsers mark requests that a page of another site causes. */
const isCrossSiteWrite = (c: Context): boolean =>
  c.req.method !== 'GET' && c.req.header('sec-fetch-site') === 'cross-site';

/**
 * Merges body, query and path. Path parameters override the others, so that a body cannot address
 * another object.
 */
export async function readRequest(
  c: Context,
  call: Call,
  options: RequestOptions,
): Promise<unknown> {
  if (isCrossSiteWrite(c)) throw refuse('parameterError');
  const body = await readRequestBody(c, call, options);
  return checkFields({ ...body, ...readQuery(c, call), ...c.req.param() });
}

/**
 * Returns the parameter error (400), or the refusal that `options.refusals` defines for the first
 * invalid field.
 */
export function toRefusalKey(
  issues: readonly v.BaseIssue<unknown>[],
  options: RequestOptions,
): RefusalKey {
  const field = issues[0]?.path?.[0]?.key;
  return (typeof field === 'string' && options.refusals?.[field]) || 'parameterError';
}
