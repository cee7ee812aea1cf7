import { addressFieldLabels } from '../addressFields.ts';
import type { address as english } from '../en/address.ts';
import { selectTexts } from '../tables.ts';

export const address: typeof english = {
  title: '收货地址',
  description: '您的收货地址。',
  add: '新增地址',
  edit: '编辑',
  editLabel: (addressee) => `编辑${addressee}的地址`,
  remove: '删除',
  removeLabel: (addressee) => `删除${addressee}的地址`,
  makeDefault: '设为默认',
  makeDefaultLabel: (addressee) => `将${addressee}的地址设为默认`,
  isDefault: '默认',
  newTitle: '新增地址',
  editTitle: '编辑地址',
  save: '保存地址',
  cancel: '取消',
  removeTitle: '删除这个地址？',
  removeQuestion: (addressee, line) => `${addressee}，${line}。已下的订单不受影响。`,
  keepAddress: '保留',
  empty: '还没有收货地址',
  emptyHelp: '保存地址，下次结算更快。',
  changedElsewhere: '您打开此表单后，该地址已被修改。',
  showVersion: { saved: '显示修改后的地址', typed: '显示我填写的内容' },
  notSaved: '地址没有保存。您填写的内容都还在。',
  notChanged: '地址没有更改',
  changeUnknown: '地址可能没有更改',
  retry: '重试',
  loading: '正在加载收货地址',
  list: '已保存的地址',

  country: '国家或地区',
  countryHelp: '我们据此计算运费。',
  requiredHelp: '除标明“选填”外，均为必填。',
  optional: '选填',
  labels: {
    ...selectTexts(addressFieldLabels, 'zh-Hans'),
    AU: { addressDetails: '街道地址', city: '区（Suburb）', state: '州', postcode: '邮编' },
    MY: { addressDetails: '街道地址', city: '市镇', state: '州', postcode: '邮编' },
    CN: {
      addressDetails: '街道、楼栋与门牌号',
      city: '城市',
      state: '省份',
      postcode: '邮政编码',
    },
    TW: {
      addressDetails: '街道、楼栋与门牌号',
      city: '区',
      state: '县市',
      postcode: '邮政编码',
    },
  },
  phoneHelp: {
    AU: '快递员可能就派送事宜致电。例如 0412\u00A0345\u00A0678',
    MY: '派送前快递员会致电。例如 012-345\u00A06789',
    CN: '海关和快递员会向此号码发送短信。请填写中国手机号，例如 138\u00A00013\u00A08000',
    TW: '快递员会拨打此号码；须与 EZWAY 登记的号码一致，例如 0912\u00A0345\u00A0678',
  },
  ezwayTitle: '台湾海关：EZWAY 易利委',
  ezway:
    '收件人需在 EZWAY（易利委）应用中确认包裹，海关才会放行。请使用在该应用登记的姓名和手机号。',
  cityHelp: {
    AU: '输入区名或邮编并选择',
    MY: '输入市镇或邮编并选择',
    CN: '输入中文或拼音并选择，例如成都',
    TW: '输入中文或英文并选择，例如信义',
  },
  chooseState: '请选择州',
  suggestions: '建议',
  suggestionCount: (count) =>
    count === 0 ? '没有匹配结果，可直接填写' : `${count} 个建议，用方向键选择`,
  suggestionsFailed: '建议未能加载，您可以直接填写地址。',
  postcodePlaces: (postcode, places) => `请核对：${postcode} 对应 ${places}`,

  summary: '请补全地址',
  errors: {
    tooLong: (count: number) => `最多 ${count} 个字符`,
    addressee: { missing: '请填写收件人姓名', tooLong: '姓名最多 60 个字符' },
    phone: {
      missing: '请填写收件人电话',
      malformed: {
        AU: '请填写含区号的十位数字，例如 0412\u00A0345\u00A0678',
        MY: '请填写马来西亚号码，例如 012-345\u00A06789',
        CN: '请填写以 1 开头的十一位数字，例如 138\u00A00013\u00A08000',
        TW: '请填写台湾号码，例如 0912\u00A0345\u00A0678',
      },
      needsMobile: '请填写中国手机号：以 1 开头的十一位数字，例如 138\u00A00013\u00A08000',
    },
    state: { AU: '请选择州', MY: '请选择州', CN: '请选择省份', TW: '请选择县市' },
    city: { AU: '请填写区名', MY: '请填写市镇', CN: '请选择城市', TW: '请选择区' },
    postcode: {
      missing: '请填写邮编',
      malformed: {
        AU: '请填写四位数字，例如 6000',
        MY: '请填写五位数字，例如 50480',
        CN: '请填写六位数字，例如 610000',
        TW: '请填写三、五或六位数字，例如 110',
      },
      mismatch: (postcode, state, expectedState) =>
        expectedState === ''
          ? `${postcode} 不是 ${state} 的邮编`
          : `${postcode} 属于 ${expectedState}，不属于 ${state}，请修改其中一项`,
    },
    addressDetails: { missing: '请填写街道与门牌号', tooLong: '地址最多 200 个字符' },
  },
};
