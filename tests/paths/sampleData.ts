import type { Address, AddressFields } from '#models/address/address.ts';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import type { PickupShop, PickupSlot } from '#models/checkout/pickup.ts';
import type { Failure } from '#models/failure.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import type { Profile, Session } from '#models/session/session.ts';

/** A fixed noon in Perth; charts are told the time, so that nothing here depends on a clock. */
export const NOON = Date.parse('2026-03-02T12:00:00+08:00');
export const HOUR = 3_600_000;

export const ANNA: Session = {
  token: 'token-of-anna',
  nickname: 'Anna',
  account: 'anna@example.com',
  level: 1,
};
export const BEN: Session = {
  token: 'token-of-ben',
  nickname: 'Ben',
  account: 'ben@example.com',
  level: 1,
};
export const PASSWORD = 'correct horse battery';
export const PAY_PASSWORD = '135790';
export const PROFILE: Profile = { balance: 5000, integral: 120 };

export const FAILURES = {
  network: { kind: 'network' },
  server: { kind: 'server' },
  refused: { kind: 'refused', code: '1002', msg: 'refused by a rule' },
  sessionInvalid: { kind: 'sessionInvalid', msg: 'the token is invalid' },
  loginNeeded: { kind: 'loginNeeded' },
  duplicate: { kind: 'duplicate' },
  cancelled: { kind: 'cancelled' },
} as const satisfies Record<string, Failure>;

export const goods = (goodsId: string, more: Partial<Goods> = {}): Goods => ({
  goodsId,
  goodsName: goodsId,
  goodsEnglishName: goodsId,
  brandName: 'brand',
  brandNameEn: 'brand',
  img: '',
  goodsPrice: 3000,
  memberPrice: 2800,
  goodsStockAmount: 50,
  isAdvance: false,
  isSelf: true,
  weight: 900,
  goodsActionTypeId: null,
  actionPrice: null,
  actionEndsAt: null,
  ...more,
});
export const TIN = goods('tin');
/** advance sale: two are left */
export const SERUM = goods('serum', { isAdvance: true, goodsStockAmount: 2 });
export const GONE = goods('gone', { isAdvance: true, goodsStockAmount: 0 });

export const SPRING: Promotion = {
  goodsActionTypeId: 'spring',
  goodsActionTypeName: 'spring',
  goodsActionTypeNameEn: 'Spring sale',
  endsAt: NOON + HOUR,
};
export const BABY: Promotion = {
  goodsActionTypeId: 'baby',
  goodsActionTypeName: 'baby',
  goodsActionTypeNameEn: 'Baby week',
  endsAt: NOON + 2 * HOUR,
};
export const ENDED: Promotion = {
  goodsActionTypeId: 'ended',
  goodsActionTypeName: 'ended',
  goodsActionTypeNameEn: 'Old sale',
  endsAt: NOON - HOUR,
};

export const line = (of: Goods, more: Partial<CartLine> = {}): CartLine => ({
  ...of,
  lineId: `${of.goodsId}:${more.goodsActionTypeId ?? ''}`,
  goodsAmount: 1,
  checked: true,
  ...more,
});
export const cartOf = (
  lines: readonly CartLine[],
  promotions: readonly Promotion[] = [],
): Cart => ({
  lines,
  promotions,
});
export const inPromotion = (of: Goods, promotion: Promotion, more: Partial<CartLine> = {}) =>
  line(of, {
    goodsActionTypeId: promotion.goodsActionTypeId,
    actionPrice: 2500,
    actionEndsAt: promotion.endsAt,
    ...more,
  });

export const FIELDS: AddressFields = {
  addressee: 'Anna Wattle',
  phone: '0412345678',
  country: 'AU',
  city: '6000',
  cityName: { province: 'WA', city: 'Perth', area: '' },
  addressDetails: '1 Hay Street',
};
export const HALF_TYPED: AddressFields = { ...FIELDS, phone: '', addressDetails: '' };
export const HOME: Address = { ...FIELDS, addressId: 'home' };
export const OFFICE: Address = {
  ...FIELDS,
  addressId: 'office',
  addressDetails: '9 Murray Street',
};

export const SHOP: PickupShop = {
  shopId: 'cbd',
  shopName: 'Perth CBD',
  address: '',
  phone: '',
  hours: '',
};
export const SLOT: PickupSlot = {
  startsAt: '2026-03-03T10:00:00+08:00',
  endsAt: '2026-03-03T12:00:00+08:00',
  cutOffAt: '2026-03-03T08:00:00+08:00',
  left: 3,
};
export const LATER_SLOT: PickupSlot = {
  ...SLOT,
  startsAt: '2026-03-03T14:00:00+08:00',
  endsAt: '2026-03-03T16:00:00+08:00',
};
export const FULL_SLOT: PickupSlot = { ...SLOT, startsAt: '2026-03-03T12:00:00+08:00', left: 0 };

export const ORDER_NO = 'W1';
export const payResult = (
  outcome: PayResult['outcome'],
  more: Partial<PayResult> = {},
): PayResult => ({
  orderNo: ORDER_NO,
  outcome,
  orderStatus: 1,
  shippingType: 2,
  total: 3690,
  refunded: 0,
  refunds: [],
  payType: '5',
  deadline: NOON + HOUR,
  ...more,
});
