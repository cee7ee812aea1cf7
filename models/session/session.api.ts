import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { toHalfWidth } from '../halfWidth.ts';
import { wireAud, wireNumber } from '../money.ts';
import {
  accountError,
  isVerificationCode,
  MAX_ACCOUNT_LENGTH,
  normaliseAccount,
  PASSWORD_LENGTH,
  passwordError,
} from './session.ts';

const account = v.pipe(
  v.string(),
  v.transform(normaliseAccount),
  v.check((value) => accountError(value) === undefined, 'account'),
  v.description('An e-mail address, or a phone number in E.164 form'),
);
const newPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH.min),
  v.maxLength(PASSWORD_LENGTH.max),
  v.check((value) => passwordError(value) === undefined, 'password'),
);
/** Full-width digits, which Chinese and Japanese keyboards type, become ASCII as in the fields. */
export const sixDigits = v.pipe(v.string(), v.regex(/^[\d０-９]{6}$/), v.transform(toHalfWidth));
export const verificationCode = v.pipe(sixDigits, v.check(isVerificationCode, 'code'));

/** result of login and register (§7): token, nickname, level */
const sessionReply = v.object({
  token: v.string(),
  nickname: v.nullish(v.string(), ''),
  level: v.nullish(wireNumber, 1),
});

export const loginCall = defineCall({
  name: 'login',
  method: 'POST',
  path: '/pc/login',
  access: 'public',
  source: '§7 User',
  request: v.object({
    account: v.pipe(v.string(), v.maxLength(MAX_ACCOUNT_LENGTH), v.transform(normaliseAccount)),
    password: v.pipe(v.string(), v.maxLength(1024)),
  }),
  reply: sessionReply,
});

export const registerCall = defineCall({
  name: 'register',
  method: 'POST',
  path: '/pc/register',
  access: 'public',
  source: '§7 User',
  request: v.object({
    account,
    password: newPassword,
    code: verificationCode,
    nickname: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  }),
  reply: sessionReply,
});

export const sendCodeCall = defineCall({
  name: 'sendCode',
  method: 'POST',
  path: '/pc/common/sendCode',
  access: 'public',
  source: '§7 Common',
  request: v.object({
    account,
    scene: v.optional(v.picklist(['register', 'reset', 'payPassword']), 'register'),
  }),
  reply: v.fallback(v.nullish(v.object({ resendAfterMs: v.optional(wireNumber) })), null),
});

export const resetPasswordCall = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/pc/resetPassword',
  access: 'public',
  source: '§7 User',
  request: v.object({ account, code: verificationCode, password: newPassword }),
  reply: v.nullish(v.unknown()),
});

export const changeLoginPasswordCall = defineCall({
  name: 'changeLoginPassword',
  method: 'PUT',
  path: '/pc/setting/login/password',
  access: 'member',
  source: '§7 User',
  request: v.object({ oldPassword: v.string(), newPassword }),
  reply: v.nullish(v.unknown()),
});

export const userInfoCall = defineCall({
  name: 'userInfo',
  method: 'GET',
  path: '/pc/user/userInfo',
  access: 'member',
  source: '§7 User',
  request: v.object({}),
  reply: v.object({
    account: v.optional(v.string()),
    nickname: v.optional(v.string()),
    level: v.optional(wireNumber),
    balance: v.nullish(wireAud, 0),
    integral: v.nullish(wireNumber, 0),
    hasPayPassword: v.optional(v.boolean()),
  }),
});

export const logoutCall = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/pc/logout',
  access: 'member',
  source: 'extension',
  // Two logouts at the same time end two sessions: a login does not wait for the reply.
  duplicates: 'independent',
  request: v.object({}),
  reply: v.nullish(v.unknown()),
});
