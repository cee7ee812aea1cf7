import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '#models/call.ts';
import { refuse, type RefusalKey } from './refusals.ts';

/** A JSON body holds at most this much (decisions 1: more is 413). */
export const MOST_BYTES = 1024 * 1024;

const bodySchema = v.record(v.string(), v.unknown());

/** Counted while it comes: a body that does not state its length may lie about nothing. */
async function countedBytes(c: Context, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > most) throw refuse('bodyTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function bytesOf(c: Context, most: number): Promise<Buffer> {
  const stated = c.req.header('content-length');
  if (stated === undefined) return countedBytes(c, most);
  if (Number(stated) > most) throw refuse('bodyTooLarge');
  // Node reads no more than the stated length, and this way no stream has to be built around it.
  const bytes = Buffer.from(await c.req.raw.arrayBuffer());
  if (bytes.length > most) throw refuse('bodyTooLarge');
  return bytes;
}

export async function textOf(c: Context, most: number = MOST_BYTES): Promise<string> {
  return (await bytesOf(c, most)).toString('utf8');
}

async function jsonOf(c: Context): Promise<Record<string, unknown>> {
  const text = await textOf(c);
  if (text.trim() === '') return {};
  try {
    return v.parse(bodySchema, JSON.parse(text));
  } catch {
    throw refuse('parameterError');
  }
}

async function formOf(c: Context, most: number): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  const bytes = new Uint8Array(await bytesOf(c, most));
  try {
    return Object.fromEntries(
      await new Response(bytes, { headers: { 'content-type': type } }).formData(),
    );
  } catch {
    throw refuse('parameterError');
  }
}

export interface Reading {
  /** the body is multipart/form-data of at most so many bytes */
  readonly formBytes?: number;
  /** what to answer where this field is wrong, instead of the parameter error */
  readonly invalid?: Readonly<Record<string, RefusalKey>>;
}

function queryOf(c: Context, call: Call): Record<string, string> {
  const query = c.req.query();
  if (call.method === 'GET' || call.method === 'DELETE') return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => call.query?.includes(name)));
}

async function bodyOf(c: Context, call: Call, reading: Reading): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return {};
  return reading.formBytes === undefined ? jsonOf(c) : formOf(c, reading.formBytes);
}

/** PostgreSQL's text cannot hold a zero byte; said here once, it is no concern of any store. */
function holdsZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => holdsZero(name) || holdsZero(inner));
}

/** Path, query and body as one object: the path is the stronger (a body cannot rename what it addresses). */
export async function rawRequest(c: Context, call: Call, reading: Reading): Promise<unknown> {
  const body = await bodyOf(c, call, reading);
  const request = { ...body, ...queryOf(c, call), ...c.req.param() };
  if (holdsZero(request)) throw refuse('parameterError');
  return request;
}

/** @throws Refusal parameterError (400), or what `reading.invalid` names for the field */
export function refusalOf(issues: readonly v.BaseIssue<unknown>[], reading: Reading): RefusalKey {
  const field = issues[0]?.path?.[0]?.key;
  return (typeof field === 'string' && reading.invalid?.[field]) || 'parameterError';
}
