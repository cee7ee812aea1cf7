import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { secondFactorCode } from './secondFactorCode.ts';
import { verificationCode } from './session.api.ts';
import { isPayPassword } from './session.ts';

const sixDigits = v.pipe(v.string(), v.regex(/^\d{6}$/), v.check(isPayPassword, 'payPassword'));

export const changePayPasswordCall = defineCall({
  name: 'changePayPassword',
  method: 'PUT',
  path: '/pc/setting/pay/password',
  access: 'member',
  source: '§7 User',
  request: v.object({
    code: verificationCode,
    password: sixDigits,
    secondFactorCode: v.optional(secondFactorCode),
  }),
  reply: v.nullish(v.unknown()),
});
