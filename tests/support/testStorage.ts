import * as parsers from '#models/checkout/parseStoredCheckout.ts';
import { createStorage, type MallStorage } from '#src/mall/storage.ts';

/** The browser's storage with the parsers that a checkout loads. */
export function createTestStorage(page: Window, now: () => number): MallStorage {
  const storage = createStorage(page, now);
  storage.setCheckoutParsers(parsers);
  return storage;
}
