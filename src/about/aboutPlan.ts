import type { LanguageChoice } from '../mall/language.ts';

/** The text of the Chinese page, which is Chinese in an English shop too. */
export const planAboutZh = ({ get }: Pick<LanguageChoice, 'get'>) => ({
  loadCode: async () => (await import('./AboutPage.tsx')).loadAboutText(true, get()),
  isCodeLoaded: false,
  listQueries: () => [],
});
