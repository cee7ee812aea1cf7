import type { Context } from 'hono';
import { CODE } from '#models/envelope.ts';
import { type RefusalKey, getRefusalRow } from './refusals.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body of a success (decisions.md 1). */
export const formatSuccess = (result: unknown): string =>
  JSON.stringify({ code: CODE.ok, msg: '', result: result ?? null });

export interface RefusalReply {
  readonly key: RefusalKey;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The envelope of a refusal. `result.reason` is set if a chart must react to the refusal. */
export function toRefusalEnvelope({ key, extra = {} }: RefusalReply) {
  const { code, msg, reason } = getRefusalRow(key);
  const result = { ...extra, ...(reason === undefined ? {} : { reason }) };
  return { code, msg, result: Object.keys(result).length === 0 ? null : result };
}

export const toRefusalStatus = ({ key }: RefusalReply) => getRefusalRow(key).status ?? 200;

export function sendRefusal(c: Context, reply: RefusalReply): Response {
  c.header('cache-control', 'no-store');
  return c.json(toRefusalEnvelope(reply), toRefusalStatus(reply));
}
