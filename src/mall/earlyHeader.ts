/**
 * Shows account and cart of the last visit and hides a dismissed notice before the first paint
 * (src/rendering/earlyPage.ts). Attributes and custom properties of the root element select the
 * styles, because React owns the elements below it.
 */
import { localJsonStorage, HEADER_KEY } from './jsonStorage.ts';

/** The data that src/mall/savedHeader.ts stores. */
interface SavedHeader {
  readonly account?: unknown;
  readonly cart?: unknown;
}

/** A CSS string; JSON has the same escapes for quotation marks and backslashes. */
const toCssString = (value: unknown): string => JSON.stringify(String(value));

export function showSavedHeader(browserDocument: Document, browserWindow: Window): void {
  const { dataset, style } = browserDocument.documentElement;
  if (/(?:^|;\s*)smallScreenNotice=dismissed/.test(browserDocument.cookie))
    dataset['notice'] = 'dismissed';
  const { account, cart }: SavedHeader = localJsonStorage(browserWindow).load(HEADER_KEY) ?? {};
  if (typeof account === 'string') {
    dataset['savedAccount'] = '';
    dataset['savedMember'] = '';
    style.setProperty('--saved-account', toCssString(account));
  }
  if (Array.isArray(cart)) {
    dataset['savedCart'] = '';
    style.setProperty('--saved-count', toCssString(cart[0]));
    style.setProperty('--saved-total', toCssString(cart[1]));
  }
}

/**
 * Removes the saved values, because the charts render the header from now on. Skeletons of the
 * server stay until their page is hydrated, so the attribute that selects their parts stays.
 */
export function hideSavedHeader({ documentElement: { dataset } }: Document): void {
  delete dataset['savedAccount'];
  delete dataset['savedCart'];
}
