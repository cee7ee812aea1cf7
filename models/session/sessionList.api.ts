import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireId, wireNumber } from '../money.ts';

const listedSession = v.object({
  sessionId: wireId,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** epoch ms; accurate to the hour */
  lastUsedAt: wireNumber,
  /** whether it is the session of the request */
  isCurrent: v.boolean(),
});
export type ListedSession = v.InferOutput<typeof listedSession>;

export const sessionListCall = defineCall({
  name: 'sessionList',
  method: 'GET',
  path: '/pc/user/sessions',
  access: 'member',
  source: 'extension',
  request: v.object({}),
  reply: v.object({ list: v.array(listedSession) }),
});

/** Succeeds also if the session has already ended. */
export const endSessionCall = defineCall({
  name: 'endSession',
  method: 'POST',
  path: '/pc/user/sessions/end',
  access: 'member',
  source: 'extension',
  request: v.object({ sessionId: wireId }),
  reply: v.nullish(v.unknown()),
});

/** Ends all sessions of the member except the one of the request. */
export const endOtherSessionsCall = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/pc/user/sessions/endOthers',
  access: 'member',
  source: 'extension',
  request: v.object({}),
  reply: v.nullish(v.unknown()),
});
