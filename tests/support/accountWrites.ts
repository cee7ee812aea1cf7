import { eq } from 'drizzle-orm';
import {
  addAddressCall,
  defaultAddressCall,
  editAddressCall,
  removeAddressCall,
} from '#models/address/address.api.ts';
import { deleteAccountCall } from '#models/session/accountData.api.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import {
  changeLoginPasswordCall,
  loginCall,
  logoutCall,
  registerCall,
  resetPasswordCall,
  sendCodeCall,
} from '#models/session/session.api.ts';
import { endOtherSessionsCall, endSessionCall } from '#models/session/sessionList.api.ts';
import { balanceEntries, sessions, users } from '#server/db/schema/users.ts';
import { hashToken } from '#server/http/auth.ts';
import {
  addLoggedInShopper,
  insertSession,
  type LoggedInShopper,
} from '../fixtures/loggedInShopper.ts';
import { PASSWORD } from '../fixtures/sampleData.ts';
import { type OrderHarness } from './orderHarness.ts';
import type { WriteScenario } from './writeScenario.ts';

const NEW_PASSWORD = 'battery staple';
const ADDRESS = {
  addType: 2,
  contacts: 'Ann Lee',
  contactPhone: '0412345678',
  countryName: 'Malaysia',
  provinceName: 'Johor',
  cityName: 'Muar',
  areaName: '',
  addressDetail: '1 Jalan',
  zipCode: '84000',
};

const findHashes = async ({ db }: OrderHarness, userId: string) =>
  (await db.select().from(users).where(eq(users.userId, userId)))[0];

/** Returns a function that returns which of the member's passwords have changed. */
async function watchPasswords(harness: OrderHarness, { userId }: LoggedInShopper) {
  const before = await findHashes(harness, userId);
  return async () => {
    const after = await findHashes(harness, userId);
    return {
      login: after?.passwordHash !== before?.passwordHash,
      pay: after?.payPasswordHash !== before?.payPasswordHash,
    };
  };
}

async function sendCode({ mall }: OrderHarness, account: string, scene: 'register' | 'reset') {
  await mall.call(sendCodeCall, { account, scene });
  return mall.findLatestCode(account);
}

const createAccount = () => `${crypto.randomUUID()}@shopper.example`;

export const SESSION_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'login',
    title: 'logs in',
    repeated: 'another',
    prepare: async (harness) => {
      const { account } = await addLoggedInShopper(harness);
      return { send: () => harness.mall.send(loginCall, { account, password: PASSWORD }) };
    },
  },
  {
    operation: 'sendCode',
    title: 'requests a code',
    repeated: 'another',
    mayBeRefusedWith: 'sendFailed',
    prepare: async ({ mall }) => {
      const account = createAccount();
      return { send: () => mall.send(sendCodeCall, { account }) };
    },
  },
  {
    operation: 'register',
    title: 'registers',
    repeated: 'another',
    prepare: async (harness) => {
      const account = createAccount();
      const code = await sendCode(harness, account, 'register');
      return {
        send: () => harness.mall.send(registerCall, { account, password: PASSWORD, code }),
      };
    },
  },
  {
    operation: 'resetPassword',
    title: 'resets the password',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      const { account } = shopper;
      const code = await sendCode(harness, account, 'reset');
      const request = { account, code, password: NEW_PASSWORD };
      return {
        send: () => harness.mall.send(resetPasswordCall, request),
        verify: await watchPasswords(harness, shopper),
      };
    },
  },
  {
    operation: 'changeLoginPassword',
    title: 'changes the login password',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      await insertSession(harness, shopper.userId);
      const request = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
      return {
        send: () => harness.mall.send(changeLoginPasswordCall, request, shopper.token),
        verify: await watchPasswords(harness, shopper),
      };
    },
  },
  {
    operation: 'changePayPassword',
    title: 'changes the pay password',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      const { account, token } = shopper;
      await harness.mall.call(sendCodeCall, { account, scene: 'payPassword' }, token);
      const code = await harness.mall.findLatestCode(account);
      return {
        send: () => harness.mall.send(changePayPasswordCall, { code, password: '975310' }, token),
        verify: await watchPasswords(harness, shopper),
      };
    },
  },
  {
    operation: 'logout',
    title: 'logs out',
    repeated: 'another',
    prepare: async (harness) => {
      const { token } = await addLoggedInShopper(harness);
      return { send: () => harness.mall.send(logoutCall, {}, token) };
    },
  },
  {
    operation: 'endSession',
    title: 'ends one session',
    repeated: 'same',
    prepare: async (harness) => {
      const { userId, token } = await addLoggedInShopper(harness);
      const otherHash = hashToken(await insertSession(harness, userId));
      const rows = await harness.db.select().from(sessions).where(eq(sessions.userId, userId));
      const sessionId = rows.find(({ tokenHash }) => tokenHash === otherHash)?.sessionId ?? '';
      return { send: () => harness.mall.send(endSessionCall, { sessionId }, token) };
    },
  },
  {
    operation: 'endOtherSessions',
    title: 'ends the other sessions',
    repeated: 'same',
    prepare: async (harness) => {
      const { userId, token } = await addLoggedInShopper(harness);
      await insertSession(harness, userId);
      return { send: () => harness.mall.send(endOtherSessionsCall, {}, token) };
    },
  },
];

/** Adds a member without orders and balance, whose account can be deleted. */
async function addShopperWithoutBalance(harness: OrderHarness) {
  const shopper = await addLoggedInShopper(harness);
  const { userId } = shopper;
  await harness.db.delete(balanceEntries).where(eq(balanceEntries.userId, userId));
  await harness.db.update(users).set({ balanceCents: 0 }).where(eq(users.userId, userId));
  return shopper;
}

export const DATA_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'deleteAccount',
    title: 'deletes the account',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addShopperWithoutBalance(harness);
      return {
        send: () => harness.mall.send(deleteAccountCall, { password: PASSWORD }, shopper.token),
        verify: await watchPasswords(harness, shopper),
      };
    },
  },
];

export const ADDRESS_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'addAddress',
    title: 'adds an address',
    repeated: 'another',
    prepare: async (harness) => {
      const { token } = await addLoggedInShopper(harness);
      return { send: () => harness.mall.send(addAddressCall, ADDRESS, token) };
    },
  },
  {
    operation: 'editAddress',
    title: 'changes an address',
    repeated: 'same',
    prepare: async (harness) => {
      const { addressId, token } = await addLoggedInShopper(harness);
      return { send: () => harness.mall.send(editAddressCall, { addressId, ...ADDRESS }, token) };
    },
  },
  {
    operation: 'removeAddress',
    title: 'removes an address',
    repeated: 'another',
    prepare: async (harness) => {
      const { addressId: id, token } = await addLoggedInShopper(harness);
      return { send: () => harness.mall.send(removeAddressCall, { id }, token) };
    },
  },
  {
    operation: 'defaultAddress',
    title: 'chooses another default address',
    repeated: 'same',
    prepare: async (harness) => {
      const { token } = await addLoggedInShopper(harness);
      const added = await harness.mall.call(addAddressCall, ADDRESS, token);
      const addressId = added?.addressId ?? '';
      return { send: () => harness.mall.send(defaultAddressCall, { addressId }, token) };
    },
  },
];
