import type { sessionExpired as englishLogin, notice as englishNotice } from '../en/notice.ts';

export const sessionExpired: typeof englishLogin = {
  title: '检测到登录信息无效',
  message: '您的登录信息已失效',
  login: '前往登录',
  dismiss: '稍后',
};

export const notice: typeof englishNotice = {
  cartChanged: '操作成功',
  stockCapped: '已达到可购买数量上限',
  multiplePromotions: '同一订单不能包含多个促销活动的商品',
  freightFailed: '运费获取失败',
  freightNoAddress: '运费获取失败：地址为空',
  freightNoItem: '运费获取失败：未选择商品',
  deliveryTypeError: '配送类型错误',
  receiptSaved: '上传成功，等待审核。由于转账机制，确认收款需要 1 天时间',
  nothingChecked: '请至少选择一件商品再结算',
  checkoutEmptied: '这些商品已不在购物车中。如果您已在其他标签页或设备上下单，可在账户中查看订单。',
  promotionEnding: '购物车中有促销活动将在 2 分钟后结束',
  promotionEnded: '购物车中有促销活动已结束，相关商品已取消选择。',
  holdEnding: '商品还将为您保留 2 分钟，请尽快付款。',
  orderCanceled: '订单已取消，商品已放回购物车；已下架或活动已结束的商品除外。',
  orderReceived: '谢谢，订单已完成。',
  addressSaved: '地址已保存',
  copied: '已复制',
  codeSent: '验证码已发送，10 分钟内有效。',
  passwordChanged: '密码已修改',
  accountDeleted: '账户已注销，您已退出登录。',
  offline: '网络已断开，恢复后才能下单。您填写的内容不会丢失。',
  online: '网络已恢复',
  goodsShort: (goods) =>
    `以下商品已下架或库存不足：${goods.map(({ goodsName, goodsEnglishName }) => goodsName || goodsEnglishName).join('、')}`,
  viewCart: '查看购物车',
  viewCartHelp: '从页面顶部打开购物车',
  viewOrders: '查看订单',
  viewOrdersHelp: '在账户中打开订单',
  serverError: (sentence, reference) => `${sentence}。参考编号：${reference}`,
  cartUnchanged: (reason, isKnown) =>
    `${reason} · ${isKnown ? '购物车没有更改' : '购物车可能没有更改'}`,
  lineChanged: (name, nameZh) => `操作成功 · ${nameZh || name}已在购物车中`,
  lineRemoved: (name, nameZh) => `已从购物车移除：${nameZh || name}`,
};
