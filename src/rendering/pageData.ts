import type { DeliveryCountry } from '#models/address/country.ts';
import type { ArrivalText } from '../mall/arrivalTexts.ts';
import type { QueryReplies } from '../mall/queryReplies.ts';
import type { NameConversion } from '../text/traditionalNames.ts';

/** The data in a server-rendered page, so that the browser does not request it again. */
export interface PageData {
  /** epoch ms */
  readonly renderedAt: number;
  /** absent in a copy that an earlier release stored */
  readonly country?: DeliveryCountry;
  readonly replies: QueryReplies;
  /** absent in a page without an estimated arrival */
  readonly arrivals?: Readonly<Record<string, ArrivalText>>;
  /** converts the names in `replies`; only in Traditional Chinese */
  readonly names?: NameConversion;
}

export const PAGE_DATA_ID = 'page-data';

/** Null in a page that the server did not render. */
export function readPageData(browserDocument: Document): PageData | null {
  const content = browserDocument.getElementById(PAGE_DATA_ID)?.textContent;
  return content ? (JSON.parse(content) as PageData) : null; // the server that sent the page wrote it
}
