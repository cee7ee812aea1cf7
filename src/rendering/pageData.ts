import type { QueryReplies } from '../mall/queryReplies.ts';
import type { Language } from '../text/language.ts';
import {
  collectNames,
  type ConvertedNames,
  createNameConversion,
  type NameConversion,
} from '../text/traditionalNames.ts';

/** The data in a server-rendered page, so that the browser does not request it again. */
export interface PageData {
  /** epoch ms */
  readonly renderedAt: number;
  readonly replies: QueryReplies;
  /** converts the names in `replies`; only in Traditional Chinese */
  readonly names?: NameConversion;
}

const PAGE_DATA_ID = 'page-data';

/** Escapes `<`, so that a value cannot close the script element. */
export function renderPageData(data: Omit<PageData, 'names'>, language: Language): string {
  const names =
    language === 'zh-Hant' ? { names: createNameConversion(collectNames(data.replies)) } : {};
  const content = JSON.stringify({ ...data, ...names }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_DATA_ID}">${content}</script>`;
}

/** Null in a page that the server did not render. */
export function readPageData(page: Document): PageData | null {
  const content = page.getElementById(PAGE_DATA_ID)?.textContent;
  return content ? (JSON.parse(content) as PageData) : null; // the server that sent the page wrote it
}

/** Undefined in a page that is not in Traditional Chinese. */
export const readConvertedNames = (data: PageData | null): ConvertedNames | undefined =>
  data?.names && { names: [...collectNames(data.replies)], conversion: data.names };
