import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { secondFactorCode } from './secondFactorCode.ts';
import { sixDigits, verificationCode } from './session.api.ts';
import { isPayPassword } from './session.ts';

export const changePayPasswordCall = defineCall({
  name: 'changePayPassword',
  method: 'PUT',
  path: '/pc/setting/pay/password',
  access: 'member',
  source: '§7 User',
  request: v.object({
    code: verificationCode,
    password: v.pipe(sixDigits, v.check(isPayPassword, 'payPassword')),
    secondFactorCode: v.optional(secondFactorCode),
  }),
  reply: v.nullish(v.unknown()),
});
