import * as v from 'valibot';

/**
 * Body codes of the envelope (§8; decisions.md 1). `refused` also means absent or owned by another
 * account.
 */
export const CODE = { ok: '0', refused: '1', rule: '1002', sessionInvalid: '1001' } as const;

/**
 * The mall server wraps every reply in `{ code, msg, result }`; another server may send `code` as a
 * number.
 */
export const envelopeSchema = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  msg: v.optional(v.nullish(v.string(), ''), ''),
  result: v.optional(v.unknown()),
});

export type Envelope = v.InferOutput<typeof envelopeSchema>;
