import type { sessionExpired as englishLogin, notice as englishNotice } from '../en/notice.ts';

export const sessionExpired: typeof englishLogin = {
  title: '偵測到登入資訊無效',
  message: '您的登入資訊已失效',
  login: '前往登入',
  dismiss: '稍後',
};

export const notice: typeof englishNotice = {
  cartChanged: '操作成功',
  stockCapped: '已達到可購買數量上限',
  multiplePromotions: '同一訂單不能包含多個促銷活動的商品',
  freightFailed: '無法取得運費',
  freightNoAddress: '無法取得運費：地址為空',
  freightNoItem: '無法取得運費：未選擇商品',
  deliveryTypeError: '配送方式錯誤',
  receiptSaved: '上傳成功，等待審核。由於轉帳機制，確認收款需要 1 天時間',
  nothingChecked: '請至少選擇一件商品再結帳',
  checkoutEmptied: '這些商品已不在購物車中。如果您已在其他分頁或裝置上下單，可在帳號中查看訂單。',
  promotionEnding: '購物車中有促銷活動將在 2 分鐘後結束',
  promotionEnded: '購物車中有促銷活動已結束，相關商品已取消選擇。',
  holdEnding: '商品還將為您保留 2 分鐘，請儘快付款。',
  orderCanceled: '訂單已取消，商品已放回購物車；已下架或活動已結束的商品除外。',
  orderReceived: '謝謝，訂單已完成。',
  addressSaved: '地址已儲存',
  copied: '已複製',
  codeSent: '驗證碼已傳送，10 分鐘內有效。',
  passwordChanged: '密碼已修改',
  accountDeleted: '帳號已刪除，您已登出。',
  offline: '網路已中斷，恢復後才能下單。您填寫的內容不會遺失。',
  online: '網路已恢復',
  goodsShort: (goods) =>
    `以下商品已下架或庫存不足：${goods.map(({ goodsName, goodsEnglishName }) => goodsName || goodsEnglishName).join('、')}`,
  viewCart: '查看購物車',
  viewCartHelp: '從頁面上方開啟購物車',
  viewOrders: '查看訂單',
  viewOrdersHelp: '在帳號中開啟訂單',
  serverError: (sentence, reference) => `${sentence}。參考編號：${reference}`,
  cartUnchanged: (reason, isKnown) =>
    `${reason} · ${isKnown ? '購物車沒有變更' : '購物車可能沒有變更'}`,
  lineChanged: (name, nameZh) => `操作成功 · ${nameZh || name}已在購物車中`,
  lineRemoved: (name, nameZh) => `已從購物車移除：${nameZh || name}`,
};
