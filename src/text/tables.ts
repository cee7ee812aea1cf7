import type { Language } from './language.ts';

/** Texts that belong to the rows of a table, in every language side by side. */
export type TextTable<Key extends string> = Readonly<
  Record<Key, Readonly<Record<Language, string>>>
>;

/** The texts of a table in one language. */
export function selectTexts<Key extends string>(
  table: TextTable<Key>,
  language: Language,
): Record<Key, string> {
  const keys = Object.keys(table) as Key[]; // Object.keys returns string[]
  return Object.fromEntries(keys.map((key) => [key, table[key][language]])) as Record<Key, string>;
}
