import type { Context } from 'hono';
import { CODE } from '#models/envelope.ts';
import { type Refusal, type RefusalKey, getRefusalRow } from './refusals.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body of a success (decisions.md 1). */
export const formatSuccess = (result: unknown): string =>
  JSON.stringify({ code: CODE.ok, msg: '', result: result ?? null });

interface RefusalReply {
  readonly key: RefusalKey;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Sends the envelope of a refusal. `result.reason` is set if a chart must react to the refusal. */
export function sendRefusal(c: Context, { key, extra = {} }: RefusalReply): Response {
  const { code, msg, reason, status = 200 } = getRefusalRow(key);
  c.header('cache-control', 'no-store');
  const result = { ...extra, ...(reason === undefined ? {} : { reason }) };
  return c.json({ code, msg, result: Object.keys(result).length === 0 ? null : result }, status);
}

export const sendRefusalError = (c: Context, { key, extra }: Refusal): Response =>
  sendRefusal(c, { key, extra });
