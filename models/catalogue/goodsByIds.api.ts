import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { MAX_VIEWED_GOODS } from './browsingHistory.ts';
import { goodsReply } from './goods.api.ts';

/** Goods on sale in the order of `ids`, which are separated by commas; absent ones are left out. */
export const goodsByIdsCall = defineCall({
  name: 'goodsByIds',
  method: 'GET',
  path: '/pc/goodsByIds',
  access: 'public',
  source: 'extension',
  request: v.object({
    ids: v.pipe(
      v.string(),
      v.maxLength(MAX_VIEWED_GOODS * 100),
      v.transform((ids) => [...new Set(ids.split(',').filter(Boolean))]),
      v.maxLength(MAX_VIEWED_GOODS),
    ),
  }),
  reply: v.object({ list: v.array(goodsReply) }),
});
