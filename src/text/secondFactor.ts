import type { Language } from './language.ts';
import { selectPlural } from './plural.ts';

// Loaded with the views that request a code.
const en = {
  title: 'Authenticator app',
  help: 'When it is on, you also need a code from an app on your phone to pay from your balance or to set your pay password.',
  loading: 'Checking your authenticator app',
  on: 'On',
  off: 'Off',
  codesLeft: (count: number) =>
    `${count} ${selectPlural(count, 'recovery code', 'recovery codes')} left`,
  fewCodes: 'Make new recovery codes before you run out.',
  setUp: 'Set up an authenticator app',
  password: 'Login password',
  passwordMissing: 'Enter your login password',
  show: 'Show the password',
  hide: 'Hide the password',
  continue: 'Continue',
  cancel: 'Cancel',

  scan: 'Scan this code with an authenticator app, for example Google Authenticator or 1Password.',
  qrCode: 'QR code with the key for the app',
  openApp: 'Open the app on this device',
  key: 'Or enter this key in the app',
  copyKey: 'Copy the key',
  enterShown: 'Enter the six digits that the app shows.',
  turnOn: 'Turn on',

  saveCodes: 'Save your recovery codes',
  saveCodesHelp:
    'If you don’t have your phone, enter a recovery code instead of a code from the app. Each one works once, and earlier recovery codes no longer work. We show them only this once.',
  codes: 'Recovery codes',
  copyCodes: 'Copy',
  print: 'Print',
  codesSaved: 'I have saved them',

  renew: 'Make new recovery codes',
  renewHelp: 'Your current recovery codes will stop working.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the authenticator app',
  turnOffHelp: 'After that, only your pay password protects your balance.',
  removed: 'The authenticator app is off',
  notChanged: 'Nothing was changed',
  changeUnknown: 'We can’t tell whether this was changed',

  payTitle: 'Enter the code from your app',
  payHelp: (amount: string) =>
    `An authenticator app protects your balance. Enter its code to pay ${amount}.`,

  code: 'Code from the app',
  codeHint: 'Six digits that change every 30 seconds',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: '16 letters and digits. Each code works once.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use a code from the app',
  errors: {
    code: 'Enter the six digits that the app shows',
    recoveryCode: 'Enter the 16 letters and digits of a recovery code',
  },
};

const zh: typeof en = {
  title: '身份验证器',
  help: '开启后，使用余额支付和设置支付密码时，还需要手机应用中的验证码。',
  loading: '正在查询身份验证器',
  on: '已开启',
  off: '未开启',
  codesLeft: (count) => `还剩 ${count} 个恢复码`,
  fewCodes: '请在恢复码用完之前生成新的恢复码。',
  setUp: '设置身份验证器',
  password: '登录密码',
  passwordMissing: '请输入登录密码',
  show: '显示密码',
  hide: '隐藏密码',
  continue: '继续',
  cancel: '取消',

  scan: '用身份验证器应用扫描此二维码，例如 Google Authenticator 或 1Password。',
  qrCode: '包含密钥的二维码',
  openApp: '在此设备上打开应用',
  key: '或在应用中输入此密钥',
  copyKey: '复制密钥',
  enterShown: '输入应用显示的六位数字。',
  turnOn: '开启',

  saveCodes: '保存恢复码',
  saveCodesHelp:
    '手机不在身边时，可输入恢复码代替应用中的验证码。每个恢复码只能使用一次，之前的恢复码不再有效。恢复码仅在此时显示。',
  codes: '恢复码',
  copyCodes: '复制',
  print: '打印',
  codesSaved: '我已保存',

  renew: '生成新的恢复码',
  renewHelp: '您现有的恢复码将失效。',
  turnOff: '关闭',
  turnOffTitle: '关闭身份验证器',
  turnOffHelp: '关闭后，余额仅由支付密码保护。',
  removed: '身份验证器已关闭',
  notChanged: '没有更改',
  changeUnknown: '无法确定是否已更改',

  payTitle: '输入应用中的验证码',
  payHelp: (amount) => `您的余额受身份验证器保护。请输入验证码，支付 ${amount}。`,

  code: '应用中的验证码',
  codeHint: '六位数字，每 30 秒更新一次',
  recoveryCode: '恢复码',
  recoveryCodeHint: '16 位字母和数字，每个恢复码只能使用一次',
  useRecoveryCode: '使用恢复码',
  useApp: '使用应用中的验证码',
  errors: {
    code: '请输入应用显示的六位数字',
    recoveryCode: '请输入 16 位字母和数字的恢复码',
  },
};

const zhHant: typeof en = {
  title: '驗證器應用程式',
  help: '開啟後，使用餘額付款和設定付款密碼時，還需要手機應用程式中的驗證碼。',
  loading: '正在查詢驗證器應用程式',
  on: '已開啟',
  off: '未開啟',
  codesLeft: (count) => `還剩 ${count} 組復原碼`,
  fewCodes: '請在復原碼用完之前產生新的復原碼。',
  setUp: '設定驗證器應用程式',
  password: '登入密碼',
  passwordMissing: '請輸入登入密碼',
  show: '顯示密碼',
  hide: '隱藏密碼',
  continue: '繼續',
  cancel: '取消',

  scan: '用驗證器應用程式掃描此 QR Code，例如 Google Authenticator 或 1Password。',
  qrCode: '包含金鑰的 QR Code',
  openApp: '在此裝置上開啟應用程式',
  key: '或在應用程式中輸入此金鑰',
  copyKey: '複製金鑰',
  enterShown: '輸入應用程式顯示的六位數字。',
  turnOn: '開啟',

  saveCodes: '儲存復原碼',
  saveCodesHelp:
    '手機不在身邊時，可輸入復原碼代替應用程式中的驗證碼。每組復原碼只能使用一次，先前的復原碼不再有效。復原碼僅在此時顯示。',
  codes: '復原碼',
  copyCodes: '複製',
  print: '列印',
  codesSaved: '我已儲存',

  renew: '產生新的復原碼',
  renewHelp: '您現有的復原碼將失效。',
  turnOff: '關閉',
  turnOffTitle: '關閉驗證器應用程式',
  turnOffHelp: '關閉後，餘額僅由付款密碼保護。',
  removed: '驗證器應用程式已關閉',
  notChanged: '沒有變更',
  changeUnknown: '無法確定是否已變更',

  payTitle: '輸入應用程式中的驗證碼',
  payHelp: (amount) => `您的餘額受驗證器應用程式保護。請輸入驗證碼，付款 ${amount}。`,

  code: '應用程式中的驗證碼',
  codeHint: '六位數字，每 30 秒更新一次',
  recoveryCode: '復原碼',
  recoveryCodeHint: '16 個字母和數字，每組只能使用一次',
  useRecoveryCode: '使用復原碼',
  useApp: '使用應用程式中的驗證碼',
  errors: {
    code: '請輸入應用程式顯示的六位數字',
    recoveryCode: '請輸入 16 個字母和數字的復原碼',
  },
};

export type SecondFactorText = typeof en;
export const secondFactorTexts: Readonly<Record<Language, SecondFactorText>> = {
  en,
  'zh-Hans': zh,
  'zh-Hant': zhHant,
};
