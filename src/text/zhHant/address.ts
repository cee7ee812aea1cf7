import { addressFieldLabels } from '../addressFields.ts';
import type { address as english } from '../en/address.ts';
import { selectTexts } from '../tables.ts';

export const address: typeof english = {
  title: '收件地址',
  description: '您的收件地址。',
  add: '新增地址',
  edit: '編輯',
  editLabel: (addressee) => `編輯${addressee}的地址`,
  remove: '刪除',
  removeLabel: (addressee) => `刪除${addressee}的地址`,
  makeDefault: '設為預設',
  makeDefaultLabel: (addressee) => `將${addressee}的地址設為預設`,
  isDefault: '預設',
  newTitle: '新增地址',
  editTitle: '編輯地址',
  save: '儲存地址',
  cancel: '取消',
  removeTitle: '刪除這個地址？',
  removeQuestion: (addressee, line) => `${addressee}，${line}。已下的訂單不受影響。`,
  keepAddress: '保留',
  empty: '還沒有收件地址',
  emptyHelp: '儲存地址，下次結帳更快。',
  changedElsewhere: '您開啟此表單後，該地址已被修改。',
  showVersion: { saved: '顯示修改後的地址', typed: '顯示我填寫的內容' },
  notSaved: '地址沒有儲存。您填寫的內容都還在。',
  notChanged: '地址沒有變更',
  changeUnknown: '地址可能沒有變更',
  retry: '重試',
  loading: '正在載入收件地址',
  list: '已儲存的地址',

  country: '國家或地區',
  countryHelp: '我們據此計算運費。',
  requiredHelp: '除標明「選填」外，均為必填。',
  optional: '選填',
  labels: {
    ...selectTexts(addressFieldLabels, 'zh-Hant'),
    AU: { addressDetails: '街道地址', city: '區（Suburb）', state: '州', postcode: '郵遞區號' },
    MY: { addressDetails: '街道地址', city: '市鎮', state: '州', postcode: '郵遞區號' },
    CN: {
      addressDetails: '街道、門牌號碼與樓層',
      city: '城市',
      state: '省份',
      postcode: '郵遞區號',
    },
    TW: {
      addressDetails: '街道、門牌號碼與樓層',
      city: '區',
      state: '縣市',
      postcode: '郵遞區號',
    },
  },
  phoneHelp: {
    AU: '宅配人員可能就配送事宜致電。例如 0412\u00A0345\u00A0678',
    MY: '配送前宅配人員會致電。例如 012-345\u00A06789',
    CN: '海關和宅配業者會傳簡訊至此號碼。請填寫中國手機號碼，例如 138\u00A00013\u00A08000',
    TW: '宅配人員會撥打此號碼；須與 EZ WAY 登記的號碼一致，例如 0912\u00A0345\u00A0678',
  },
  ezwayTitle: '台灣海關：EZ WAY 易利委',
  ezway:
    '收件人需在 EZ WAY 易利委 App 中確認包裹，海關才會放行。請使用在該 App 登記的姓名和手機號碼。',
  cityHelp: {
    AU: '輸入區名或郵遞區號並選擇',
    MY: '輸入市鎮或郵遞區號並選擇',
    CN: '輸入中文或拼音並選擇，例如成都',
    TW: '輸入中文或英文並選擇，例如信義',
  },
  chooseState: '請選擇州',
  suggestions: '建議',
  suggestionCount: (count) =>
    count === 0 ? '沒有符合的結果，可直接填寫' : `${count} 個建議，用方向鍵選擇`,
  suggestionsFailed: '建議未能載入，您可以直接填寫地址。',
  postcodePlaces: (postcode, places) => `請核對：${postcode} 對應 ${places}`,

  summary: '請補全地址',
  errors: {
    tooLong: (count: number) => `最多 ${count} 個字元`,
    addressee: { missing: '請填寫收件人姓名', tooLong: '姓名最多 60 個字元' },
    phone: {
      missing: '請填寫收件人電話',
      malformed: {
        AU: '請填寫含區碼的十位數字，例如 0412\u00A0345\u00A0678',
        MY: '請填寫馬來西亞號碼，例如 012-345\u00A06789',
        CN: '請填寫以 1 開頭的十一位數字，例如 138\u00A00013\u00A08000',
        TW: '請填寫台灣號碼，例如 0912\u00A0345\u00A0678',
      },
      needsMobile: '請填寫中國手機號碼：以 1 開頭的十一位數字，例如 138\u00A00013\u00A08000',
    },
    state: { AU: '請選擇州', MY: '請選擇州', CN: '請選擇省份', TW: '請選擇縣市' },
    city: { AU: '請填寫區名', MY: '請填寫市鎮', CN: '請選擇城市', TW: '請選擇區' },
    postcode: {
      missing: '請填寫郵遞區號',
      malformed: {
        AU: '請填寫四位數字，例如 6000',
        MY: '請填寫五位數字，例如 50480',
        CN: '請填寫六位數字，例如 610000',
        TW: '請填寫三、五或六位數字，例如 110',
      },
      mismatch: (postcode, state, expectedState) =>
        expectedState === ''
          ? `${postcode} 不是 ${state} 的郵遞區號`
          : `${postcode} 屬於 ${expectedState}，不屬於 ${state}，請修改其中一項`,
    },
    addressDetails: { missing: '請填寫街道與門牌號碼', tooLong: '地址最多 200 個字元' },
  },
};
