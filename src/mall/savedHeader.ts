import { formatMoney } from '#models/moneyText.ts';
import { hideSavedHeader } from './earlyHeader.ts';
import type { HeaderSummary, HeaderSummaryStore } from './headerSummary.ts';
import { formatItemCount } from './itemCount.ts';
import { localJsonStorage, STORAGE_KEYS } from './jsonStorage.ts';

const toSavedHeader = ({ nickname, quantity, totalCents }: HeaderSummary) =>
  nickname === null && quantity === 0
    ? null
    : {
        account: nickname,
        cart: quantity === 0 ? null : [formatItemCount(quantity), formatMoney(totalCents)],
      };

/**
 * Writes what the header shows to storage on each change. The next page shows it before its scripts
 * run.
 */
export function saveHeader(summary: HeaderSummaryStore, browserWindow: Window): void {
  const storage = localJsonStorage(browserWindow);
  let last = JSON.stringify(storage.load(STORAGE_KEYS.header));
  const save = () => {
    const header = toSavedHeader(summary.get());
    if (JSON.stringify(header) === last) return;
    last = JSON.stringify(header);
    storage.save(STORAGE_KEYS.header, header);
  };
  save();
  summary.subscribe(save);
  hideSavedHeader(browserWindow.document);
}
