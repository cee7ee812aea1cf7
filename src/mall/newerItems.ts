import * as v from 'valibot';
import { type JsonStorage, toNewerKey } from './jsonStorage.ts';

const versionedSchema = v.object({ version: v.number() });
const itemSchema = v.union([versionedSchema, v.object({ value: versionedSchema })]);

function findVersion(item: unknown): number {
  const { success, output } = v.safeParse(itemSchema, item);
  if (!success) return 0;
  return 'value' in output ? output.value.version : output.version;
}

/**
 * After a rollback, a browser may have stored an item in a format newer than `version`. It loads as
 * absent, and saving another item moves it to the key of newer items, where a release that can read
 * it finds it.
 */
export function keepNewerItems(store: JsonStorage, version: number): JsonStorage {
  const isNewer = (item: unknown) => findVersion(item) > version;
  return {
    load(key) {
      const item = store.load(key);
      return isNewer(item) ? null : item;
    },
    save(key, value) {
      const item = store.load(key);
      if (isNewer(item) && !key.endsWith(toNewerKey(''))) store.save(toNewerKey(key), item);
      store.save(key, value);
    },
  };
}

/** Removes the item of a newer release once it is part of the stored item. */
export function removeNewerItem(store: JsonStorage, key: string): void {
  if (store.load(toNewerKey(key)) !== null) store.save(toNewerKey(key), null);
}
