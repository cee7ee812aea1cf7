import type { FullText } from './en.ts';
import type { about } from './en/about.ts';
import type { bulk } from './en/bulk.ts';
import type { catalogue } from './en/catalogue.ts';
import type { download } from './en/download.ts';
import type { help } from './en/help.ts';
import type { notFound } from './en/notFound.ts';
import type { privacy } from './en/privacy.ts';
import type { recent } from './en/recent.ts';

/** Texts that are in the chunk of their page, except in Traditional Chinese. */
export interface PageTexts {
  readonly about: typeof about;
  readonly bulk: typeof bulk;
  readonly catalogue: typeof catalogue;
  readonly download: typeof download;
  readonly help: typeof help;
  readonly notFound: typeof notFound;
  readonly privacy: typeof privacy;
  readonly recent: typeof recent;
}
export type TraditionalText = FullText & PageTexts;

let loaded: TraditionalText | undefined;

/** Loads all texts in Traditional Chinese; they stay loaded. */
export async function loadTraditional(): Promise<TraditionalText> {
  loaded ??= (await import('./zhHant.ts')).zhHant;
  return loaded;
}

/** The texts in Traditional Chinese, which are loaded before the language changes. */
export function getTraditional(): TraditionalText {
  if (!loaded) throw new Error('The texts in Traditional Chinese are not loaded');
  return loaded;
}
