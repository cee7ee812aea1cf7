import * as v from 'valibot';
import { wireFormOf } from '#models/address/address.api.ts';
import { DEMO_MEMBER } from '#server/db/seed.ts';
import type { ShopServer } from '#tests/support/shopServer.ts';
import { call, logInDemo, type MemberSession } from './api.ts';
import { HOME_ADDRESS } from './checkingOut.ts';

/** Somebody with an account, a login on another device and a password. */
export interface Member extends MemberSession {
  readonly password: string;
}

const PASSWORD = 'a journey of many steps';
const sessionSchema = v.object({ token: v.string(), nickname: v.string(), level: v.number() });
let known = 0;

/** The code that the shop has sent to an account: the demo keeps it for the operator to read. */
export async function codeFor({ desk }: ShopServer, account: string): Promise<string> {
  const line = (await desk('outbox')).split('\n').find((text) => text.includes(account));
  return /\b\d{6}\b/.exec(line?.slice(line.indexOf(account)) ?? '')?.[0] ?? '';
}

/** An account that nobody has used, as the shop's own calls make it. */
export async function newMember(server: ShopServer): Promise<Member> {
  const { origin } = server;
  const account = `walker-${process.pid}-${(known += 1)}@mall.example`;
  await call(origin, 'POST', '/common/sendCode', { body: { account, scene: 'register' } });
  const body = {
    account,
    password: PASSWORD,
    code: await codeFor(server, account),
    nickname: 'Robin',
  };
  const result = await call(origin, 'POST', '/register', { body });
  return { ...v.parse(sessionSchema, result), account, password: PASSWORD };
}

/** The same with an address to send to. */
export async function newMemberWithAddress(server: ShopServer): Promise<Member> {
  const member = await newMember(server);
  const { addressee, phone, addressDetails, suburb, state, postcode } = HOME_ADDRESS;
  const body = wireFormOf({
    addressee,
    phone,
    country: 'AU',
    city: postcode,
    cityName: { province: state, city: suburb, area: '' },
    addressDetails,
  });
  await call(server.origin, 'POST', '/setting/deliveryAddress', { token: member.token, body });
  return member;
}

const cartSchema = v.object({ list: v.array(v.object({ id: v.union([v.string(), v.number()]) })) });

/** The member's cart is emptied on another device. */
export async function emptyCartOf({ origin }: ShopServer, token: string): Promise<void> {
  const result = await call(origin, 'GET', '/shoppingCart?type=DirectMailCart', { token });
  const { list } = v.parse(cartSchema, result);
  for (const { id } of list) await call(origin, 'DELETE', `/shoppingCart/${id}`, { token });
}

/** The demo's member, who alone has a balance and a pay password, with an empty cart. */
export async function demoMember(server: ShopServer): Promise<Member> {
  const member = await logInDemo(server.origin);
  await emptyCartOf(server, member.token);
  return { ...member, password: DEMO_MEMBER.password };
}
