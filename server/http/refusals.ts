import type { RefusalReason } from '#models/failure.ts';

interface RefusalRow {
  /**
   * '1': generic, absent, or owned by another member; '1002': a business rule; '1001': the session
   * is invalid (decisions.md 1)
   */
  readonly code: '1' | '1001' | '1002';
  /** the message in Chinese; `src/text/serverText.ts` maps it to other languages */
  readonly msg: string;
  /** HTTP status if it is not 200 */
  readonly status?: 400 | 401 | 404 | 413 | 422 | 429 | 500 | 503;
  /** the reason that a chart must react to */
  readonly reason?: RefusalReason;
}

/**
 * The messages of §8, in the same order. Any server of the specification may send them; this server
 * sends most of them.
 */
const SPEC_REFUSALS = {
  parameterError: { code: '1', msg: '参数错误', status: 400 },
  accountOrPasswordEmpty: { code: '1002', msg: '账号或密码不能为空' },
  accountUnknown: { code: '1002', msg: '用户账号不存在' },
  loginFailed: { code: '1002', msg: '账号或密码不正确' },
  codeWrong: { code: '1002', msg: '验证码错误' },
  registerFailed: { code: '1002', msg: '注册失败' },
  levelUnknown: { code: '1002', msg: '会员等级不存在' },
  phoneRegistered: { code: '1002', msg: '手机号已注册' },
  parameterEmpty: { code: '1', msg: '参数不能为空' },
  goodsAbsent: { code: '1', msg: '商品信息错误' },
  logisticsMissing: { code: '1002', msg: '请选择物流公司' },
  sortingFailed: { code: '1002', msg: '分拣失败，请选择其他物流' },
  addressEmpty: { code: '1002', msg: '收货地址不能为空' },
  addressIncomplete: { code: '1002', msg: '地址信息有误，请确认后再提交' },
  sendFailed: { code: '1002', msg: '发送失败' },
  orderAbsent: { code: '1', msg: '订单不存在' },
  orderCanceled: { code: '1002', msg: '订单已取消，请勿重复操作', reason: 'orderClosed' },
  paidNotCancelable: {
    code: '1002',
    msg: '已支付的订单不能取消，请联系客服退款',
    reason: 'orderClosed',
  },
  userInfoError: { code: '1', msg: '用户信息错误' },
  pickupIncomplete: { code: '1002', msg: '请选择配送方式' },
  amountBelowZero: { code: '1002', msg: '商品数量不能小于0' },
  amountBelowOne: { code: '1002', msg: '商品数量不能小于1' },
  offShelf: { code: '1002', msg: '商品已下架' },
  mixedSettlement: { code: '1002', msg: '订单中包含不同结算类型的商品' },
  stockShort: { code: '1002', msg: '库存不足，您也可以选择其他门店', reason: 'stockShort' },
  manyPromotions: { code: '1002', msg: '一个订单只能提交同一活动内的商品' },
  orderFailed: { code: '1002', msg: '订单提交失败' },
  overLimit: { code: '1002', msg: '超过最大可购买数量' },
  notInPromotion: { code: '1002', msg: '商品未参加该活动', reason: 'promotionEnded' },
  codeUsed: { code: '1002', msg: '订单已存在', reason: 'codeUsed' },
  codeExpired: { code: '1002', msg: '订单超时', reason: 'codeExpired' },
  wrongPayPassword: { code: '1002', msg: '密码错误', reason: 'wrongPayPassword' },
  pleasePay: { code: '1002', msg: '请付款' },
  packingMissing: { code: '1002', msg: '请选择打包方式' },
  consigneeEmpty: { code: '1002', msg: '收货人地址和发货人地址不能为空' },
  amountError: { code: '1002', msg: '数量错误' },
  sessionInvalid: { code: '1001', msg: '用户登录已失效，请重新登录' },
  accountAbnormal: { code: '1002', msg: '账号异常，请联系管理员' },
  userAbnormal: { code: '1002', msg: '用户信息异常' },
  oldPasswordWrong: { code: '1002', msg: '旧密码不正确' },
  sixDigits: { code: '1002', msg: '密码只能是六位数字' },
  idCardError: { code: '1002', msg: '身份证信息错误' },
  balanceShort: { code: '1002', msg: '账户余额不足', reason: 'balanceShort' },
} as const satisfies Record<string, RefusalRow>;

/** Refusals that are not in §8 (decisions.md 46). */
const EXTENSION_REFUSALS = {
  accountRegistered: { code: '1002', msg: '账号已注册，请登录或换一个账号' },
  commonPassword: { code: '1002', msg: '密码过于常见，请换一个' },
  wrongPassword: { code: '1002', msg: '登录密码不正确' },
  accountHasOrders: { code: '1002', msg: '您还有未完成的订单，请在订单完成或取消后再注销账户' },
  accountHasPayments: { code: '1002', msg: '您还有处理中的付款或退款，请稍后再注销账户' },
  accountHasProblems: { code: '1002', msg: '您还有未答复的商品问题，请在我们答复后再注销账户' },
  accountHasBalance: { code: '1002', msg: '您的钱包还有余额，请先使用或联系客服退款' },
  codeTooSoon: { code: '1002', msg: '验证码已发送，请一分钟后再试', status: 429 },
  codeTries: { code: '1002', msg: '验证码错误次数过多，请重新获取' },
  addressGone: { code: '1', msg: '收货地址不存在，请重新选择', reason: 'addressGone' },
  addressChanged: {
    code: '1002',
    msg: '收货地址在您选择后已被修改，请核对后再提交',
    reason: 'addressChanged',
  },
  tooManyAddresses: {
    code: '1002',
    msg: '最多可保存 50 个地址，请先删除一个',
    reason: 'addressLimit',
  },
  promotionAbsent: { code: '1', msg: '活动不存在' },
  promotionEnded: { code: '1002', msg: '活动已结束', reason: 'promotionEnded' },
  basketEmpty: { code: '1002', msg: '订单中没有商品' },
  priceChanged: { code: '1002', msg: '价格已变动，请确认后再提交', reason: 'priceChanged' },
  slotTaken: { code: '1002', msg: '该自提时段已不可选，请选择其他时段', reason: 'slotTaken' },
  tooManyLines: { code: '1002', msg: '一个订单最多包含 200 种商品，请分成两个订单' },
  tooHeavy: { code: '1002', msg: '包裹超重，请分成两个订单' },
  deliveryType: { code: '1002', msg: '配送类型错误' },
  tooManyUnpaidOrders: {
    code: '1002',
    msg: '您有 5 个待付款订单，请先付款或取消其中一个',
    reason: 'orderLimit',
  },
  heldQuantityTooHigh: {
    code: '1002',
    msg: '同一商品在待付款订单中最多可保留 999 件，请减少数量',
    reason: 'orderLimit',
  },
  offlineQuantityTooHigh: {
    code: '1002',
    msg: '此支付方式下，同一商品在待付款订单中最多可保留 99 件，请选择其他支付方式',
    reason: 'orderLimit',
  },
  slotHasUnpaidOrder: {
    code: '1002',
    msg: '您在该自提时段已有一个到店付款的订单，请选择其他支付方式',
    reason: 'orderLimit',
  },
  orderRepeated: {
    code: '1002',
    msg: '您刚刚提交过相同商品的订单，尚未付款',
    reason: 'orderRepeated',
  },
  codeUnknown: { code: '1', msg: '订单信息已过期，请重新提交', reason: 'codeExpired' },
  orderPaid: { code: '1002', msg: '订单已付款', reason: 'orderClosed' },
  orderNotShipped: { code: '1002', msg: '订单尚未寄出' },
  problemNotAllowed: { code: '1002', msg: '订单完成后才能反馈商品问题' },
  problemTooLate: { code: '1002', msg: '已超过反馈商品问题的期限，请联系客服' },
  problemLimit: { code: '1002', msg: '此订单已有 10 次反馈，请联系客服' },
  problemQuantity: { code: '1002', msg: '该商品已反馈，或数量超过可反馈的数量' },
  payTypeOff: { code: '1002', msg: '该支付方式暂不可用，请选择其他支付方式' },
  payLocked: { code: '1002', msg: '支付密码已锁定，请 15 分钟后再试', reason: 'payLocked' },
  noPayPassword: { code: '1002', msg: '请先设置支付密码', reason: 'noPayPassword' },
  secondFactorNeeded: {
    code: '1002',
    msg: '请输入身份验证器的验证码',
    reason: 'secondFactorNeeded',
  },
  secondFactorWrong: {
    code: '1002',
    msg: '身份验证器的验证码错误或已使用，请输入下一个',
    reason: 'secondFactorWrong',
  },
  secondFactorLocked: {
    code: '1002',
    msg: '验证码错误次数过多，请 15 分钟后再试',
    reason: 'secondFactorLocked',
  },
  secondFactorOn: { code: '1002', msg: '已开启身份验证器', reason: 'secondFactorChanged' },
  secondFactorAbsent: {
    code: '1002',
    msg: '未开启身份验证器，请重新设置',
    reason: 'secondFactorChanged',
  },
  rechargeAmount: { code: '1002', msg: '充值金额须在 10 至 1,000 澳元之间' },
  balanceFull: { code: '1002', msg: '钱包余额上限为 10,000 澳元，请减少充值金额' },
  openRechargesFull: {
    code: '1002',
    msg: '钱包余额上限为 10,000 澳元，未完成的充值在一天内也计算在内。请减少充值金额，或明天再试',
  },
  rechargeAbsent: { code: '1', msg: '充值记录不存在' },
  foreignImage: { code: '1', msg: '图片不存在，请重新上传' },
  receiptUnderReview: { code: '1002', msg: '转账凭证正在审核，请勿重复提交' },
  uploadTooLarge: { code: '1002', msg: '图片不能超过 5 MB', status: 413 },
  uploadType: { code: '1002', msg: '请选择 JPG、PNG 或 WebP 图片', status: 422 },
  tooFrequent: { code: '1002', msg: '操作过于频繁，请稍后再试', status: 429 },
  bodyTooLarge: { code: '1', msg: '内容过长，请缩短', status: 413 },
  loginNeeded: { code: '1', msg: '请先登录', status: 401 },
  routeUnknown: { code: '1', msg: '服务不存在', status: 404 },
  serverError: { code: '1', msg: '服务器异常，请稍后再试', status: 500 },
  providerDown: {
    code: '1002',
    msg: '在线支付暂时不可用，请选择其他支付方式或稍后再试',
    status: 503,
  },
  tryLater: { code: '1', msg: '当前访问人数较多，请稍后再试', status: 503 },
  unavailable: { code: '1', msg: '服务暂时不可用，请稍后再试', status: 503 },
} as const satisfies Record<string, RefusalRow>;

/** The refusals of §8, of which this server sends most, and of its extensions (decisions.md 46). */
export const REFUSALS = { ...SPEC_REFUSALS, ...EXTENSION_REFUSALS };
export type RefusalKey = keyof typeof REFUSALS;

export const getRefusalRow = (key: RefusalKey): RefusalRow => REFUSALS[key];

/** Thrown by rules and stores. The error handler replies with an envelope. */
export class Refusal extends Error {
  readonly key: RefusalKey;
  /** fields that are added to `result` */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(key: RefusalKey, extra: Readonly<Record<string, unknown>> = {}) {
    super(key);
    this.key = key;
    this.extra = extra;
  }
}

/** `throw refuse('stockShort')` */
export const refuse = (key: RefusalKey, extra?: Readonly<Record<string, unknown>>): Refusal =>
  new Refusal(key, extra);
