import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireId } from '../money.ts';
import { MAX_SAVED_GOODS } from './savedList.ts';

/** The ids of all saved products, newest first. */
const reply = v.object({ goodsIds: v.array(wireId) });

export const savedListCall = defineCall({
  name: 'savedList',
  method: 'GET',
  path: '/pc/savedGoods',
  access: 'member',
  source: 'extension',
  request: v.object({}),
  reply,
});

/** Adds products, or merges the list of a guest. Products that do not exist are left out. */
export const addSavedCall = defineCall({
  name: 'addSaved',
  method: 'POST',
  path: '/pc/savedGoods',
  access: 'member',
  source: 'extension',
  duplicates: 'queued',
  request: v.object({ goodsIds: v.pipe(v.array(wireId), v.maxLength(MAX_SAVED_GOODS)) }),
  reply,
});

export const removeSavedCall = defineCall({
  name: 'removeSaved',
  method: 'DELETE',
  path: '/pc/savedGoods/{goodsId}',
  access: 'member',
  source: 'extension',
  duplicates: 'queued',
  request: v.object({ goodsId: wireId }),
  reply,
});
