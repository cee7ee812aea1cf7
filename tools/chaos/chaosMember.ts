import { addAddressCall, addressListCall, toWireAddressForm } from '#models/address/address.api.ts';
import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import { registerCall, sendCodeCall } from '#models/session/session.api.ts';
import type { ChaosClient } from './chaosClient.ts';

const PASSWORD = 'a password that is long enough';
export const CHAOS_PAY_PASSWORD = '428136';

export interface ChaosMember {
  readonly token: string;
  readonly addressId: string;
}

const ADDRESS = toWireAddressForm({
  ...EMPTY_ADDRESS,
  addressee: 'Robin Shaw',
  phone: '0412345678',
  country: 'AU',
  postcode: '6000',
  state: 'WA',
  city: 'Perth',
  district: '',
  addressDetails: '1 Test Street',
});

/** Reads the newest code that was sent to an account from the demo's outbox. */
function findCode(outbox: string, account: string): string {
  const line = outbox.split('\n').find((text) => text.includes(account)) ?? '';
  return /\b\d{6}\b/.exec(line.slice(line.indexOf(account) + account.length))?.[0] ?? '';
}

/** Registers a member with an address and a pay password, while no fault is active. */
export async function registerChaosMember(
  { call }: ChaosClient,
  readOutbox: () => Promise<string>,
  account: string,
): Promise<ChaosMember> {
  await call(sendCodeCall, { account, scene: 'register' });
  const code = findCode(await readOutbox(), account);
  const { token } = await call(registerCall, { account, password: PASSWORD, code });
  await call(addAddressCall, ADDRESS, token);
  const { list } = await call(addressListCall, {}, token);
  await call(sendCodeCall, { account, scene: 'payPassword' }, token);
  const payCode = findCode(await readOutbox(), account);
  await call(changePayPasswordCall, { code: payCode, password: CHAOS_PAY_PASSWORD }, token);
  return { token, addressId: list[0]?.addressId ?? '' };
}
