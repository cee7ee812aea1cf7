import {
  ADDRESS_FORM,
  describeContract,
  type ContractFixture,
} from '#tests/support/contractSuite.ts';

const absent = { path: { id: 'absent' } };
const listFields = (fields: readonly string[]) => fields.map((field) => `list.0.${field}`);
const PASSWORDS = { oldPassword: 'correct horse', newPassword: 'correct horse 2' };
const code = async ({ account, callApi: get, harness }: ContractFixture, scene: string) => {
  harness.advance(61_000);
  await get('POST /pc/common/sendCode', { body: { account, scene } });
  return harness.mall.findLatestCode(account);
};

describeContract([
  { call: 'GET /pc/user/userInfo', replyFields: ['balance', 'integral'] },
  {
    call: 'GET /pc/user/integral/detailed',
    replyFields: ['list'],
    invalidRequest: { query: { pageNum: '0' } },
  },
  {
    call: 'POST /recharge',
    requestFields: ['channel', 'payType', 'rechargeAmount', 'source'],
    validRequest: {
      body: { channel: '5', payType: 'RoyalPay', rechargeAmount: 50, source: 'web' },
    },
    replyFields: ['jumpUrl'],
    invalidRequest: { body: { rechargeAmount: 'all' } },
  },
  {
    call: 'POST /pc/setting/deliveryAddress',
    requestFields: Object.keys(ADDRESS_FORM),
    validRequest: { body: { ...ADDRESS_FORM, addressDetail: '2 Hay St' } },
    invalidRequest: { body: { ...ADDRESS_FORM, countryName: 'Atlantis' } },
  },
  {
    call: 'POST /pc/setting/deliveryAddressNew',
    replyFields: listFields(['addressId', ...Object.keys(ADDRESS_FORM)]),
    invalidRequest: { body: { nothing: '\0' } },
  },
  {
    call: 'PUT /pc/setting/deliveryAddress',
    requestFields: ['addressId', ...Object.keys(ADDRESS_FORM)],
    validRequest: async ({ addressId }) => ({
      body: { ...ADDRESS_FORM, addressId, contacts: 'Ben Lee' },
    }),
    invalidRequest: { body: { ...ADDRESS_FORM, addressId: 'absent' } },
  },
  {
    call: 'PUT /pc/setting/deliveryAddress/default',
    requestFields: ['addressId'],
    validRequest: async ({ addressId }) => ({ body: { addressId } }),
    invalidRequest: { body: { addressId: 'absent' } },
  },
  {
    call: 'DELETE /pc/setting/deliveryAddress/{id}',
    requestFields: ['id'],
    validRequest: async ({ addressId }) => ({ path: { id: addressId } }),
    invalidRequest: absent,
  },
  {
    call: 'POST /pc/register',
    requestFields: ['account', 'password'],
    validRequest: async ({ callApi: get, harness }) => {
      const account = 'another@shopper.example';
      await get('POST /pc/common/sendCode', { body: { account } });
      const sent = await harness.mall.findLatestCode(account);
      return { body: { account, password: PASSWORDS.oldPassword, code: sent } };
    },
    replyFields: ['token', 'nickname', 'level'],
    invalidRequest: { body: { account: 'nobody', password: 'x' } },
  },
  {
    call: 'POST /pc/login',
    requestFields: ['account', 'password'],
    validRequest: async ({ account }) => ({ body: { account, password: PASSWORDS.oldPassword } }),
    replyFields: ['token', 'nickname', 'level'],
    invalidRequest: { body: { account: 'nobody@shopper.example', password: 'wrong' } },
  },
  {
    call: 'PUT /pc/setting/pay/password',
    requestFields: ['code', 'password'],
    validRequest: async (fixture) => ({
      body: { code: await code(fixture, 'payPassword'), password: '123456' },
    }),
    invalidRequest: { body: { code: '000000', password: 'secret' } },
  },
  {
    call: 'PUT /pc/setting/login/password',
    requestFields: ['oldPassword', 'newPassword'],
    validRequest: { body: PASSWORDS },
    invalidRequest: { body: { ...PASSWORDS, oldPassword: 'wrong' } },
  },
  {
    call: 'POST /pc/resetPassword',
    requestFields: ['account', 'code', 'password'],
    validRequest: async (fixture) => ({
      body: {
        account: fixture.account,
        code: await code(fixture, 'reset'),
        password: PASSWORDS.newPassword,
      },
    }),
    invalidRequest: { body: { account: 'contract@shopper.example', code: '1', password: 'short' } },
  },
]);
