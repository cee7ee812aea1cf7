import { type Language, LOCALES } from './language.ts';

/** Joins names, e.g. `A, B and C` or `A, B or C`. */
export const formatList = (
  names: readonly string[],
  type: 'conjunction' | 'disjunction',
  language: Language,
): string => new Intl.ListFormat(LOCALES[language], { type }).format(names);
