import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { toHalfWidth } from '../halfWidth.ts';
import { wireNumber } from '../money.ts';
import { isTotpCode, secondFactorCode } from './secondFactorCode.ts';

export const secondFactorCall = defineCall({
  name: 'secondFactor',
  method: 'GET',
  path: '/pc/setting/secondFactor',
  access: 'member',
  source: 'extension',
  request: v.object({}),
  reply: v.object({ isOn: v.boolean(), recoveryCodesLeft: wireNumber }),
});

/** Creates a secret, which is used only after it is confirmed. Replaces an unconfirmed one. */
export const startSecondFactorCall = defineCall({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/pc/setting/secondFactor/start',
  access: 'member',
  source: 'extension',
  request: v.object({
    password: v.pipe(v.string(), v.maxLength(1024), v.description('the login password')),
  }),
  reply: v.object({
    secret: v.pipe(v.string(), v.description('base32, for entry by hand')),
    uri: v.pipe(v.string(), v.description('otpauth URI, for a QR code')),
  }),
});

/** Turns the second factor on. The recovery codes are returned once. */
export const confirmSecondFactorCall = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/pc/setting/secondFactor/confirm',
  access: 'member',
  source: 'extension',
  request: v.object({
    code: v.pipe(v.string(), v.transform(toHalfWidth), v.check(isTotpCode, 'secondFactorCode')),
  }),
  reply: v.object({ recoveryCodes: v.array(v.string()) }),
});

/** Replaces the recovery codes, also those that are left. The new ones are returned once. */
export const renewRecoveryCodesCall = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/pc/setting/secondFactor/recoveryCodes',
  access: 'member',
  source: 'extension',
  request: v.object({ code: secondFactorCode }),
  reply: v.object({ recoveryCodes: v.array(v.string()) }),
});

export const removeSecondFactorCall = defineCall({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/pc/setting/secondFactor/remove',
  access: 'member',
  source: 'extension',
  request: v.object({ code: secondFactorCode }),
  reply: v.nullish(v.unknown()),
});
