/** The folder of each language's sentences. */
export const TEXT_FOLDERS = {
  en: 'src/text/en',
  'zh-Hans': 'src/text/zh',
  'zh-Hant': 'src/text/zhHant',
} as const;
