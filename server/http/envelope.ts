import type { Context } from 'hono';
import { CODE } from '#models/envelope.ts';
import { type Refusal, type RefusalKey, rowOf } from './refusals.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body of a success (decisions 1). */
export const okBody = (result: unknown): string =>
  JSON.stringify({ code: CODE.ok, msg: '', result: result ?? null });

export interface Refused {
  readonly key: RefusalKey;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The envelope of a refusal; `result.reason` is there where a chart must act on it. */
export function refusedReply(c: Context, { key, extra = {} }: Refused): Response {
  const { code, msg, reason, status = 200 } = rowOf(key);
  const result = { ...extra, ...(reason === undefined ? {} : { reason }) };
  return c.json({ code, msg, result: Object.keys(result).length === 0 ? null : result }, status);
}

export const replyOf = (c: Context, { key, extra }: Refusal): Response =>
  refusedReply(c, { key, extra });
