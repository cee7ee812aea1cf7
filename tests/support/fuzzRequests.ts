import fc from 'fast-check';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { PASSWORD, PAY_PASSWORD } from '../fixtures/sampleData.ts';
import type { ApiOperation } from './apiOperations.ts';
import { type FieldValues, KnownValue, objectArbitrary, toArbitrary } from './schemaArbitrary.ts';

const OTHER_PASSWORD = 'battery staple';

const knownValue = (kind: string): fc.Arbitrary<unknown> =>
  fc.nat().map((pick) => new KnownValue(kind, pick));

/** Typical values by field, or by operation and field. */
const FIELD_VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  goodsId: knownValue('goodsId'),
  ids: knownValue('goodsId'),
  'goodsDetail.id': knownValue('goodsId'),
  'spec.id': knownValue('goodsId'),
  orderNo: knownValue('orderNo'),
  'payResult.id': knownValue('orderNo'),
  addressId: knownValue('addressId'),
  deliveryAddressId: knownValue('addressId'),
  'removeAddress.id': knownValue('addressId'),
  'removeCartLine.id': knownValue('lineId'),
  'carousel.id': knownValue('carouselId'),
  'specialAreaGoods.id': knownValue('areaId'),
  'promotionGoods.id': knownValue('promotionId'),
  actionTypeId: knownValue('promotionId'),
  goodsActionTypeId: fc.option(knownValue('promotionId'), { freq: 3 }),
  transactionCode: knownValue('transactionCode'),
  shopId: knownValue('shopId'),
  terminalDateTime: knownValue('startsAt'),
  rechargeNo: knownValue('rechargeNo'),
  sessionId: knownValue('sessionId'),
  imgUrl: fc.oneof(knownValue('imgUrl'), fc.constant(PAY_IN_STORE_IMAGE)),
  account: fc.oneof(
    { arbitrary: knownValue('account'), weight: 3 },
    { arbitrary: fc.emailAddress(), weight: 1 },
  ),
  code: knownValue('code'),
  'renewRecoveryCodes.code': knownValue('recoveryCode'),
  'removeSecondFactor.code': knownValue('recoveryCode'),
  // Its schema accepts any text, and the server refuses other texts than codes.
  secondFactorCode: fc.constant('000000'),
  'sendCode.scene': fc.constantFrom('register', 'reset', 'payPassword'),
  'register.account': knownValue('newAccount'),
  password: fc.constantFrom(PASSWORD, OTHER_PASSWORD, 'wrong'),
  'pay.password': fc.constantFrom(PAY_PASSWORD, PAY_PASSWORD, '000000'),
  'pay.payType': fc.constantFrom('0', '5', '3'),
  'changePayPassword.password': fc.constant(PAY_PASSWORD),
  oldPassword: fc.constantFrom(PASSWORD, OTHER_PASSWORD),
  newPassword: fc.constantFrom(PASSWORD, OTHER_PASSWORD),
  firstCategoryId: knownValue('classifyId'),
  goodsTypeId: knownValue('classifyId'),
  classId: knownValue('classifyId'),
  brandName: knownValue('brandName'),
  shippingType: fc.constantFrom(2, 2, 3),
  goodsAmount: fc.integer({ min: 1, max: 3 }),
  expectedAddress: fc.constant('1gu6q6wdwxv'),
  expectedTotal: fc.constantFrom(1_000_000, 0.01),
  word: fc.constantFrom('milk', '奶粉', 'hony', '%', "'"),
  rechargeAmount: fc.integer({ min: 10, max: 1000 }),
  amount: fc.integer({ min: 1, max: 50 }),
  pageNum: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 20 }),
  contacts: fc.constant('Ann Lee'),
  contactPhone: fc.constant('0412345678'),
  countryName: fc.constant('Malaysia'),
  provinceName: fc.constant('Johor'),
  cityName: fc.constant('Muar'),
  areaName: fc.constant(''),
  addressDetail: fc.constant('1 Jalan'),
  zipCode: fc.constant('84000'),
  name: fc.constant('Ann Lee'),
  contact: fc.constant('ann@mail.example'),
};

const BASKET = {
  orderGoods: fc.array(
    fc.record({ goodsId: knownValue('goodsId'), goodsAmount: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  shippingType: fc.constant(2),
  deliveryAddressId: knownValue('addressId'),
};
/** Bodies that usually succeed, because later requests need their results. */
const TYPICAL_BODIES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  toTrade: fc.record(BASKET),
  placeOrder: fc.record({ ...BASKET, transactionCode: knownValue('transactionCode') }),
};

const fieldValues: FieldValues = (field) =>
  Object.hasOwn(FIELD_VALUES, field) ? FIELD_VALUES[field] : undefined;

/** A change that makes a valid request invalid, or checks a header. */
const DAMAGES = [
  ...['missing', 'wrongType', 'extra', 'forbidden', 'nested', 'notJson', 'contentType'],
  ...['crossSite', 'badEscape', 'longPath', 'repeatedQuery', 'huge'],
] as const;
type Damage = (typeof DAMAGES)[number];

export interface RequestTemplate {
  readonly operation: ApiOperation;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** the index of a member; guests and unknown tokens are above */
  readonly actor: number;
  readonly damage: Damage | undefined;
  /** selects the damaged field */
  readonly pick: number;
}

/** Operations that are slow because they calculate a hash, or that end what others need. */
const RARE = new Set([
  ...['login', 'register', 'resetPassword', 'changeLoginPassword', 'changePayPassword'],
  ...['uploadImage', 'removeAddress', 'logout', 'endSession', 'endOtherSessions'],
  ...['exportAccount', 'deleteAccount'],
]);
/** Operations that lead to the states in which others have an effect. */
const FREQUENT = new Set(['toTrade', 'placeOrder', 'pay', 'addAddress', 'addToCart', 'sendCode']);

const weigh = ({ name }: ApiOperation): number =>
  RARE.has(name) ? 1 : FREQUENT.has(name) ? 12 : 4;

function toTemplate(operation: ApiOperation): fc.Arbitrary<RequestTemplate> {
  const { name, parameters, body } = operation;
  const values = parameters.map((parameter) => {
    const any = toArbitrary(parameter.schema, fieldValues, name);
    const typical = fieldValues(`${name}.${parameter.name}`) ?? fieldValues(parameter.name) ?? any;
    return [
      parameter.name,
      fc.oneof({ arbitrary: typical, weight: 9 }, { arbitrary: any, weight: 1 }),
    ] as const;
  });
  const typicalBody = TYPICAL_BODIES[name];
  const anyBody = body ? objectArbitrary(body.schema, fieldValues, name) : fc.constant(undefined);
  const required = parameters.flatMap((parameter) => (parameter.required ? [parameter.name] : []));
  return fc.record({
    operation: fc.constant(operation),
    parameters: fc.record(Object.fromEntries(values), { requiredKeys: required }),
    body: typicalBody ? fc.oneof(typicalBody, anyBody) : anyBody,
    actor: fc.nat({ max: 13 }),
    damage: fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 7 },
      { arbitrary: fc.constantFrom(...DAMAGES.filter((damage) => damage !== 'huge')), weight: 3 },
    ),
    pick: fc.nat(),
  });
}

/** Generates valid and nearly valid requests of all operations. */
export const requestTemplates = (
  operations: readonly ApiOperation[],
): fc.Arbitrary<RequestTemplate> =>
  fc.oneof(
    ...operations.map((operation) => ({
      arbitrary: toTemplate(operation),
      weight: weigh(operation),
    })),
  );
