import type { QueryReplies } from './queryReplies.ts';

/** The data in a server-rendered page, so that the browser does not request it again. */
export interface PageData {
  /** epoch ms */
  readonly renderedAt: number;
  readonly replies: QueryReplies;
}

const PAGE_DATA_ID = 'page-data';

/** Escapes `<`, so that a value cannot close the script element. */
export const renderPageData = (data: PageData): string =>
  `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Null in a page that the server did not render. */
export function readPageData(page: Document): PageData | null {
  const content = page.getElementById(PAGE_DATA_ID)?.textContent;
  return content ? (JSON.parse(content) as PageData) : null; // the server that sent the page wrote it
}
