import type { Language } from '../text/language.ts';
import { collectNames, createNameConversion } from '../text/traditionalNames.ts';
import { PAGE_DATA_ID, type PageData } from './pageData.ts';

/** Escapes `<`, so that a value cannot close the script element. */
export function renderPageData(data: Omit<PageData, 'names'>, language: Language): string {
  const names =
    language === 'zh-Hant' ? { names: createNameConversion(collectNames(data.replies)) } : {};
  const content = JSON.stringify({ ...data, ...names }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_DATA_ID}">${content}</script>`;
}
