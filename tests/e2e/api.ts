import * as v from 'valibot';
import { userInfoCall } from '#models/session/session.api.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { CACHE_LIFETIME_MINUTES } from '#src/mall/storage.ts';

const replySchema = v.object({ code: v.string(), msg: v.string(), result: v.unknown() });
const sessionSchema = v.object({ token: v.string(), nickname: v.string(), level: v.number() });
export interface MemberSession extends v.InferOutput<typeof sessionSchema> {
  readonly account: string;
}

/** Calls the API directly, for preparation that is not part of the journey. */
export async function callShopApi(
  origin: string,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<unknown> {
  const reply = await fetch(`${origin}/api/v1/pc${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, result } = v.parse(replySchema, await reply.json());
  if (code !== '0') throw new Error(`${method} ${path} returned ${code}: ${msg}`);
  return result;
}

/** Logs in the demo's member as another device does. */
export async function logInDemoMember(origin: string): Promise<MemberSession> {
  const { account, password } = DEMO_MEMBER;
  const result = await callShopApi(origin, 'POST', '/login', { body: { account, password } });
  return { ...v.parse(sessionSchema, result), account };
}

/** The storage of a browser in which a member is logged in. */
export function createStorageState(
  origin: string,
  { token, nickname, account, level }: MemberSession,
) {
  const until = Date.now() + CACHE_LIFETIME_MINUTES * 60_000;
  const value = JSON.stringify({ until, value: { token, nickname, account, level } });
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'mall.session', value }] }],
  };
}

/** The balance of a member, in cents. */
export async function readBalanceCents(origin: string, token: string): Promise<number> {
  const result = await callShopApi(origin, 'GET', '/user/userInfo', { token });
  return v.parse(userInfoCall.reply, result).balance;
}

const ordersSchema = v.object({
  list: v.array(v.object({ orderNo: v.string() })),
});

/** The numbers of the member's orders, or of those with a status, newest first. */
export async function listOrderNos(
  origin: string,
  token: string,
  status: 'all' | 'unreceived' = 'all',
): Promise<readonly string[]> {
  const result = await callShopApi(origin, 'POST', '/orderInfo', {
    token,
    body: { status, pageNum: 1, pageSize: 50 },
  });
  return v.parse(ordersSchema, result).list.map(({ orderNo }) => orderNo);
}

/**
 * Cancels the orders of a path that are not paid; a repetition of a failed path would resume them.
 */
export async function cancelNewOrders(
  origin: string,
  token: string,
  before: readonly string[],
): Promise<void> {
  const cancel = (orderNo: string) =>
    callShopApi(origin, 'POST', '/order/cancel', { token, body: { orderNo } });
  const all = await listOrderNos(origin, token);
  await Promise.allSettled(all.filter((orderNo) => !before.includes(orderNo)).map(cancel));
}
