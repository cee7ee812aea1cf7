import type { Language } from './language.ts';

interface ConnectionText {
  /** `date`: when the shown data were loaded */
  readonly offline: (date: string) => string;
  readonly outdated: (date: string) => string;
}

/** Loaded when the connection is lost. */
export const connectionTexts: Readonly<Record<Language, ConnectionText>> = {
  en: {
    offline: (date) => `You’re offline. Last updated ${date}.`,
    outdated: (date) => `This page may be out of date. Last updated ${date}.`,
  },
  'zh-Hans': {
    offline: (date) => `您已离线。内容更新于 ${date}。`,
    outdated: (date) => `此页面可能不是最新内容，更新于 ${date}。`,
  },
  'zh-Hant': {
    offline: (date) => `您已離線。內容更新於 ${date}。`,
    outdated: (date) => `此頁面可能不是最新內容，更新於 ${date}。`,
  },
};
