import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** Multipart with one `file` (decisions.md 39); returns the URL for imgUrl. */
export const uploadImageCall = defineCall({
  name: 'uploadImage',
  method: 'POST',
  path: '/upload/oss/image',
  access: 'member',
  source: '§7 Common',
  request: v.object({ file: v.file() }),
  reply: v.pipe(
    v.union([v.string(), v.object({ imgUrl: v.string(), viewUrl: v.optional(v.string()) })]),
    v.transform((result) =>
      typeof result === 'string'
        ? { imgUrl: result, viewUrl: result }
        : { imgUrl: result.imgUrl, viewUrl: result.viewUrl ?? result.imgUrl },
    ),
  ),
});

export const RECEIPT = {
  maxBytes: 5 * 1024 * 1024,
  /** by one member */
  maxPerDay: 20,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export type ReceiptError = 'tooLarge' | 'wrongType' | 'empty';
export function receiptError(file: { size: number; type: string }): ReceiptError | undefined {
  if (file.size === 0) return 'empty';
  if (file.size > RECEIPT.maxBytes) return 'tooLarge';
  return RECEIPT.types.some((type) => type === file.type) ? undefined : 'wrongType';
}

/** The image that the client sends for pay in store (decisions.md 34). */
export const PAY_IN_STORE_IMAGE = '/static/pay-in-store.webp';
export const PAY_IN_STORE_IMAGES: readonly string[] = [PAY_IN_STORE_IMAGE];
