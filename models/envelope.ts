import * as v from 'valibot';

/** Body codes of the envelope (§8; decisions 1). `refused` also stands for "absent or not yours". */
export const CODE = { ok: '0', refused: '1', rule: '1002', sessionInvalid: '1001' } as const;

/** `{ code, msg, result }`, as every reply of the mall's server is wrapped; `code` may come as a number. */
export const envelopeSchema = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  msg: v.optional(v.nullish(v.string(), ''), ''),
  result: v.optional(v.unknown()),
});

export type Envelope = v.InferOutput<typeof envelopeSchema>;
