import { expect, test } from 'vitest';
import { en } from '#src/text/en.ts';
import { translateServerMessage } from '#src/text/serverText.ts';
import { zh } from '#src/text/zh.ts';
import { server as zhServer } from '#src/text/zh/server.ts';
import { zhHant } from '#src/text/zhHant.ts';
import { server as zhHantServer } from '#src/text/zhHant/server.ts';

/** The Chinese server messages and their translations, copied from §8. */
const TRANSLATED: readonly (readonly [chinese: string, english: string])[] = [
  ['参数错误', 'Parameter error'],
  ['账号或密码不能为空', 'The account or password cannot be empty'],
  ['用户账号不存在', 'The user account does not exist'],
  ['账号或密码不正确', 'The account or password is incorrect'],
  ['验证码错误', 'Verification code error'],
  ['注册失败', 'Fail to register'],
  ['会员等级不存在', 'Membership level does not exist'],
  ['手机号已注册', 'Cell phone number registered'],
  ['参数不能为空', 'The parameter cannot be empty'],
  ['商品信息错误', 'Product information error'],
  ['请选择物流公司', 'Please select logistics company'],
  ['分拣失败，请选择其他物流', 'Sorting failed, please choose other logistics'],
  ['收货地址不能为空', 'The shipping address cannot be empty'],
  ['地址信息有误，请确认后再提交', 'Address information error, confirm and submit'],
  ['发送失败', 'Fail to send'],
  ['订单不存在', 'Order does not exist'],
  ['订单已取消，请勿重复操作', 'The order has been cancelled, please do not repeat the operation'],
  [
    '已支付的订单不能取消，请联系客服退款',
    'Paid orders cannot be cancelled, please contact customer service for refund',
  ],
  ['用户信息错误', 'User information error'],
  ['请选择配送方式', 'Please select the distribution method'],
  ['商品数量不能小于0', 'The quantity of goods cannot be less than 0'],
  ['商品数量不能小于1', 'The quantity of goods cannot be less than 1'],
  ['商品已下架', 'The merchandise has been removed from the shelves'],
  ['订单中包含不同结算类型的商品', 'The order contains different types of settlement goods'],
  ['库存不足，您也可以选择其他门店', 'Stock insufficient, you can also choose other stores'],
  ['库存不足', 'Stock insufficient'],
  [
    '一个订单只能提交同一活动内的商品',
    'An order can only be submitted for items within the same activity',
  ],
  ['订单提交失败', 'Order submission failed'],
  ['超过最大可购买数量', 'More than the maximum quantity can be purchased'],
  ['商品未参加该活动', 'Merchandise did not participate in the event'],
  ['订单已存在', 'Order already exists'],
  ['订单超时', 'Order a timeout'],
  ['密码错误', 'Wrong password'],
  ['请付款', 'Please pay'],
  ['请选择打包方式', 'Please select a packing method'],
  [
    '收货人地址和发货人地址不能为空',
    "The consignee address and the shipper's address are required",
  ],
  ['数量错误', 'Quantity error'],
  ['用户登录已失效，请重新登录', 'User login is invalid. Please login again'],
  ['账号异常，请联系管理员', 'The account is abnormal, contact the administrator'],
  ['用户信息异常', 'Abnormal User information'],
  ['旧密码不正确', 'Old password incorrect'],
  ['密码只能是六位数字', 'The password can contain only six digits'],
  ['身份证信息错误', 'Id card information error'],
  ['账户余额不足', 'Insufficient account balance'],
];

/** "delivery Type Error" of §8, which our server sends in Chinese. */
const OURS = [['配送类型错误', 'delivery Type Error']] as const;

for (const [chinese, english] of [...TRANSLATED, ...OURS]) {
  test(`“${chinese}” reads: ${english}`, () => {
    expect(translateServerMessage(en, chinese)).toBe(english);
  });
}

test('the limit of addresses has a sentence in each language', () => {
  const message = '最多可保存 50 个地址，请先删除一个';
  const texts = [en, { ...zh, server: zhServer }, { ...zhHant, server: zhHantServer }];
  expect(texts.map((text) => translateServerMessage(text, message))).toEqual([
    'You can save up to 50 addresses. Remove one first.',
    message,
    '最多可儲存 50 個地址，請先刪除一個',
  ]);
});
