import type { failure as englishFailure } from '../en/failure.ts';

export const failure: typeof englishFailure = {
  loginNeeded: '请先登录~',
  network: '网络已断开，请检查您的网络连接~',
  server: '服务器异常，请稍后再试',
  duplicate: '您的操作过于频繁，请稍后再试。',
  malformed: '出现问题，请稍后再试。',
  absent: '此处不提供该功能',
  refused: '操作未成功，请稍后再试。',
  unnamed: (status) => `出现问题（${status}）`,
};
