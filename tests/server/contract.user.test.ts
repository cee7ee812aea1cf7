import { FORM, walksCalls, type World } from '#tests/support/contract.ts';

const absent = { path: { id: 'absent' } };
const inList = (fields: readonly string[]) => fields.map((field) => `list.0.${field}`);
const PASSWORDS = { oldPassword: 'correct horse', newPassword: 'correct horse 2' };
const code = async ({ account, get, market }: World, scene: string) => {
  market.advance(61_000);
  await get('POST /pc/common/sendCode', { body: { account, scene } });
  return market.mall.codeFor(account);
};

walksCalls([
  { call: 'GET /pc/user/userInfo', gives: ['balance', 'integral'] },
  { call: 'GET /pc/user/integral/detailed', gives: ['list'], bad: { query: { pageNum: '0' } } },
  {
    call: 'POST /recharge',
    takes: ['channel', 'payType', 'rechargeAmount', 'source'],
    good: {
      body: { channel: '5', payType: 'RoyalPay', rechargeAmount: 50, source: 'web' },
    },
    gives: ['jumpUrl'],
    bad: { body: { rechargeAmount: 'all' } },
  },
  {
    call: 'POST /pc/setting/deliveryAddress',
    takes: Object.keys(FORM),
    good: { body: { ...FORM, addressDetail: '2 Hay St' } },
    bad: { body: { ...FORM, countryName: 'Atlantis' } },
  },
  {
    call: 'POST /pc/setting/deliveryAddressNew',
    gives: inList(['addressId', ...Object.keys(FORM)]),
    bad: { body: { nothing: '\0' } },
  },
  {
    call: 'PUT /pc/setting/deliveryAddress',
    takes: ['addressId', ...Object.keys(FORM)],
    good: async ({ addressId }) => ({ body: { ...FORM, addressId, contacts: 'Ben Lee' } }),
    bad: { body: { ...FORM, addressId: 'absent' } },
  },
  {
    call: 'PUT /pc/setting/deliveryAddress/default',
    takes: ['addressId'],
    good: async ({ addressId }) => ({ body: { addressId } }),
    bad: { body: { addressId: 'absent' } },
  },
  {
    call: 'DELETE /pc/setting/deliveryAddress/{id}',
    takes: ['id'],
    good: async ({ addressId }) => ({ path: { id: addressId } }),
    bad: absent,
  },
  {
    call: 'POST /pc/register',
    takes: ['account', 'password'],
    good: async ({ get, market }) => {
      const account = 'another@shopper.example';
      await get('POST /pc/common/sendCode', { body: { account } });
      const sent = await market.mall.codeFor(account);
      return { body: { account, password: PASSWORDS.oldPassword, code: sent } };
    },
    gives: ['token', 'nickname', 'level'],
    bad: { body: { account: 'nobody', password: 'x' } },
  },
  {
    call: 'POST /pc/login',
    takes: ['account', 'password'],
    good: async ({ account }) => ({ body: { account, password: PASSWORDS.oldPassword } }),
    gives: ['token', 'nickname', 'level'],
    bad: { body: { account: 'nobody@shopper.example', password: 'wrong' } },
  },
  {
    call: 'PUT /pc/setting/pay/password',
    takes: ['code', 'password'],
    good: async (world) => ({
      body: { code: await code(world, 'payPassword'), password: '123456' },
    }),
    bad: { body: { code: '000000', password: 'secret' } },
  },
  {
    call: 'PUT /pc/setting/login/password',
    takes: ['oldPassword', 'newPassword'],
    good: { body: PASSWORDS },
    bad: { body: { ...PASSWORDS, oldPassword: 'wrong' } },
  },
  {
    call: 'POST /pc/resetPassword',
    takes: ['account', 'code', 'password'],
    good: async (world) => ({
      body: {
        account: world.account,
        code: await code(world, 'reset'),
        password: PASSWORDS.newPassword,
      },
    }),
    bad: { body: { account: 'contract@shopper.example', code: '1', password: 'short' } },
  },
]);
