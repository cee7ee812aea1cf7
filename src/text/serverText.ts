/**
 * The Chinese wordings of each message of §8: first that of this server (server/http/refusals.ts),
 * then those of other mall servers.
 */
const SPEC_WORDINGS = {
  parameterError: ['参数错误', '参数有误'],
  accountOrPasswordEmpty: ['账号或密码不能为空', '用户名或密码不能为空'],
  accountUnknown: ['用户账号不存在', '账号不存在', '用户不存在'],
  loginFailed: ['账号或密码不正确', '账号或密码错误', '用户名或密码错误'],
  codeWrong: ['验证码错误', '验证码不正确'],
  registerFailed: ['注册失败'],
  levelUnknown: ['会员等级不存在'],
  phoneRegistered: ['手机号已注册', '手机号码已注册', '该手机号已注册'],
  parameterEmpty: ['参数不能为空'],
  goodsAbsent: ['商品信息错误', '商品信息有误'],
  logisticsMissing: ['请选择物流公司'],
  sortingFailed: ['分拣失败，请选择其他物流', '分拣失败,请选择其他物流'],
  addressEmpty: ['收货地址不能为空'],
  addressIncomplete: ['地址信息有误，请确认后再提交', '地址信息错误，请确认后提交'],
  sendFailed: ['发送失败'],
  orderAbsent: ['订单不存在'],
  orderCanceled: ['订单已取消，请勿重复操作', '该订单已取消，请勿重复操作'],
  paidNotCancelable: ['已支付的订单不能取消，请联系客服退款', '已支付订单不能取消，请联系客服退款'],
  userInfoError: ['用户信息错误'],
  pickupIncomplete: ['请选择配送方式'],
  amountBelowZero: ['商品数量不能小于0'],
  amountBelowOne: ['商品数量不能小于1'],
  offShelf: ['商品已下架'],
  mixedSettlement: ['订单中包含不同结算类型的商品'],
  stockShort: ['库存不足，您也可以选择其他门店', '库存不足，可选择其他门店'],
  stockOut: ['库存不足', '商品库存不足'],
  manyPromotions: ['一个订单只能提交同一活动内的商品'],
  orderFailed: ['订单提交失败'],
  overLimit: ['超过最大可购买数量'],
  notInPromotion: ['商品未参加该活动', '商品未参加活动'],
  codeUsed: ['订单已存在'],
  codeExpired: ['订单超时'],
  wrongPayPassword: ['密码错误'],
  pleasePay: ['请付款'],
  packingMissing: ['请选择打包方式'],
  consigneeEmpty: ['收货人地址和发货人地址不能为空'],
  amountError: ['数量错误'],
  sessionInvalid: ['用户登录已失效，请重新登录', '用户登录无效，请重新登录'],
  accountAbnormal: ['账号异常，请联系管理员'],
  userAbnormal: ['用户信息异常'],
  oldPasswordWrong: ['旧密码不正确', '旧密码错误', '原密码错误'],
  sixDigits: ['密码只能是六位数字', '密码只能为6位数字'],
  idCardError: ['身份证信息错误'],
  balanceShort: ['账户余额不足', '余额不足'],
} as const;

/** Refusals of this server that are not in §8 (decisions.md 46). */
const EXTENSION_WORDINGS = {
  accountRegistered: ['账号已注册，请登录或换一个账号'],
  commonPassword: ['密码过于常见，请换一个'],
  wrongPassword: ['登录密码不正确'],
  accountHasOrders: ['您还有未完成的订单，请在订单完成或取消后再注销账户'],
  accountHasPayments: ['您还有处理中的付款或退款，请稍后再注销账户'],
  accountHasProblems: ['您还有未答复的商品问题，请在我们答复后再注销账户'],
  accountHasBalance: ['您的钱包还有余额，请先使用或联系客服退款'],
  codeTooSoon: ['验证码已发送，请一分钟后再试'],
  codeTries: ['验证码错误次数过多，请重新获取'],
  addressGone: ['收货地址不存在，请重新选择'],
  addressChanged: ['收货地址在您选择后已被修改，请核对后再提交'],
  tooManyAddresses: ['最多可保存 50 个地址，请先删除一个'],
  promotionAbsent: ['活动不存在'],
  promotionEnded: ['活动已结束'],
  basketEmpty: ['订单中没有商品'],
  priceChanged: ['价格已变动，请确认后再提交'],
  slotTaken: ['该自提时段已不可选，请选择其他时段'],
  tooManyLines: ['一个订单最多包含 200 种商品，请分成两个订单'],
  tooHeavy: ['包裹超重，请分成两个订单'],
  deliveryType: ['配送类型错误'],
  tooManyUnpaidOrders: ['您有 5 个待付款订单，请先付款或取消其中一个'],
  heldQuantityTooHigh: ['同一商品在待付款订单中最多可保留 999 件，请减少数量'],
  offlineQuantityTooHigh: [
    '此支付方式下，同一商品在待付款订单中最多可保留 99 件，请选择其他支付方式',
  ],
  slotHasUnpaidOrder: ['您在该自提时段已有一个到店付款的订单，请选择其他支付方式'],
  orderRepeated: ['您刚刚提交过相同商品的订单，尚未付款'],
  codeUnknown: ['订单信息已过期，请重新提交'],
  orderPaid: ['订单已付款'],
  orderNotShipped: ['订单尚未寄出'],
  problemNotAllowed: ['订单完成后才能反馈商品问题'],
  problemTooLate: ['已超过反馈商品问题的期限，请联系客服'],
  problemLimit: ['此订单已有 10 次反馈，请联系客服'],
  problemQuantity: ['该商品已反馈，或数量超过可反馈的数量'],
  payTypeOff: ['该支付方式暂不可用，请选择其他支付方式'],
  payLocked: ['支付密码已锁定，请 15 分钟后再试'],
  noPayPassword: ['请先设置支付密码'],
  secondFactorNeeded: ['请输入身份验证器的验证码'],
  secondFactorWrong: [
    '身份验证器的验证码错误或已使用，请输入下一个',
    '身份验证器的验证码错误或已使用',
  ],
  secondFactorLocked: ['验证码错误次数过多，请 15 分钟后再试'],
  secondFactorOn: ['已开启身份验证器'],
  secondFactorAbsent: ['未开启身份验证器，请重新设置'],
  rechargeAmount: ['充值金额须在 10 至 1,000 澳元之间'],
  balanceFull: ['钱包余额上限为 10,000 澳元，请减少充值金额'],
  openRechargesFull: [
    '钱包余额上限为 10,000 澳元，未完成的充值在一天内也计算在内。请减少充值金额，或明天再试',
  ],
  rechargeAbsent: ['充值记录不存在'],
  foreignImage: ['图片不存在，请重新上传'],
  receiptUnderReview: ['转账凭证正在审核，请勿重复提交'],
  uploadTooLarge: ['图片不能超过 5 MB'],
  uploadType: ['请选择 JPG、PNG 或 WebP 图片'],
  tooFrequent: ['操作过于频繁，请稍后再试'],
  bodyTooLarge: ['内容过长，请缩短'],
  loginNeeded: ['请先登录'],
  routeUnknown: ['服务不存在'],
  serverError: ['服务器异常，请稍后再试'],
  providerDown: ['在线支付暂时不可用，请选择其他支付方式或稍后再试'],
  tryLater: ['当前访问人数较多，请稍后再试'],
  unavailable: ['服务暂时不可用，请稍后再试'],
} as const;

const WORDINGS = { ...SPEC_WORDINGS, ...EXTENSION_WORDINGS };
export type ServerSentence = keyof typeof WORDINGS;

/** Removes punctuation and spaces, which differ between servers. */
const normaliseMessage = (msg: string) => msg.replace(/[\s,，.。!！;；~～]/g, '');

const KEY_BY_WORDING = new Map<string, string>(
  Object.entries(WORDINGS).flatMap(([key, wordings]) =>
    wordings.map((wording) => [normaliseMessage(wording), key] as const),
  ),
);

/** Identifies a message of the server; undefined if it is unknown. */
export const findServerSentence = (msg: string): string | undefined =>
  KEY_BY_WORDING.get(normaliseMessage(msg));

interface MessageText {
  readonly server: Readonly<Record<string, string>> | null;
  readonly shell: { readonly fromServer: (text: string) => string };
}

/**
 * The message in the shopper's language; an unknown message is shown as received, in the chosen
 * script (§8; decisions.md 46).
 */
export function translateServerMessage({ server, shell }: MessageText, msg: string): string {
  const key = findServerSentence(msg);
  return (key === undefined ? undefined : server?.[key]) ?? shell.fromServer(msg);
}
