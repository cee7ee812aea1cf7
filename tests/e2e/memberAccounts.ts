import * as v from 'valibot';
import { toWireAddressForm } from '#models/address/address.api.ts';
import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import type { ShopServer } from '#tools/services/serverProcess.ts';
import { callShopApi, logInDemoMember, type MemberSession } from './api.ts';
import { HOME_ADDRESS } from './CheckoutPage.ts';

/** A member with an account, a password and a session on another device. */
export interface MemberAccount extends MemberSession {
  readonly password: string;
}

const PASSWORD = 'a journey of many steps';
const sessionSchema = v.object({ token: v.string(), nickname: v.string(), level: v.number() });
let memberCount = 0;

/** Reads the code that the shop sent to an account from the demo's outbox. */
export async function readVerificationCode(
  { runOperatorCommand }: ShopServer,
  account: string,
): Promise<string> {
  const line = (await runOperatorCommand('outbox'))
    .split('\n')
    .find((text) => text.includes(account));
  return /\b\d{6}\b/.exec(line?.slice(line.indexOf(account)) ?? '')?.[0] ?? '';
}

/** Registers a new account through the API. */
export async function registerMember(server: ShopServer): Promise<MemberAccount> {
  const { origin } = server;
  const account = `member-${process.pid}-${(memberCount += 1)}@mall.example`;
  await callShopApi(origin, 'POST', '/common/sendCode', { body: { account, scene: 'register' } });
  const body = {
    account,
    password: PASSWORD,
    code: await readVerificationCode(server, account),
    nickname: 'Robin',
  };
  const result = await callShopApi(origin, 'POST', '/register', { body });
  return { ...v.parse(sessionSchema, result), account, password: PASSWORD };
}

/** Registers a new account and saves an address. */
export async function registerMemberWithAddress(server: ShopServer): Promise<MemberAccount> {
  const member = await registerMember(server);
  const { addressee, phone, addressDetails, suburb, state, postcode } = HOME_ADDRESS;
  const body = toWireAddressForm({
    ...EMPTY_ADDRESS,
    addressee,
    phone,
    country: 'AU',
    postcode: postcode,
    state: state,
    city: suburb,
    district: '',
    addressDetails,
  });
  await callShopApi(server.origin, 'POST', '/setting/deliveryAddress', {
    token: member.token,
    body,
  });
  return member;
}

const cartSchema = v.object({ list: v.array(v.object({ id: v.union([v.string(), v.number()]) })) });

/** Empties the member's cart as another device does. */
export async function emptyCart({ origin }: ShopServer, token: string): Promise<void> {
  const result = await callShopApi(origin, 'GET', '/shoppingCart?type=DirectMailCart', { token });
  const { list } = v.parse(cartSchema, result);
  for (const { id } of list) await callShopApi(origin, 'DELETE', `/shoppingCart/${id}`, { token });
}

/**
 * Logs in the demo's member, the only one with a balance and a pay password, and empties the cart.
 */
export async function logInDemoMemberWithEmptyCart(server: ShopServer): Promise<MemberAccount> {
  const member = await logInDemoMember(server.origin);
  await emptyCart(server, member.token);
  return { ...member, password: DEMO_MEMBER.password };
}
