import type { failure as englishFailure } from '../en/failure.ts';

export const failure: typeof englishFailure = {
  loginNeeded: '請先登入~',
  network: '網路已中斷，請檢查您的網路連線~',
  server: '伺服器異常，請稍後再試',
  duplicate: '您的操作過於頻繁，請稍後再試。',
  malformed: '出現問題，請稍後再試。',
  absent: '此處不提供該功能',
  refused: '操作未成功，請稍後再試。',
  unnamed: (status) => `出現問題（${status}）`,
};
