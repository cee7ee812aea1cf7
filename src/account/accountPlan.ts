import { createPageCode } from '../mall/pageCode.ts';
import type { Language } from '../text/language.ts';

const accountCode = createPageCode(() => import('./AccountPage.tsx'));

/** Loads the code of the account, and prepares the dates that most of its pages show. */
export async function loadAccountCode(language: Language) {
  const code = await accountCode.load();
  code.prepareDates(language);
  return code;
}

/**
 * The code of a page of the account, and the queries with which it starts. They are sent with the
 * session of the moment, and only for a member; a logout removes their replies.
 */
export const planAccountReads = (url: URL, language: Language, isMember: () => boolean) => ({
  loadCode: async () => (await loadAccountCode(language)).findSubpage(url.pathname)?.preload(),
  isCodeLoaded: accountCode.getLoaded()?.isSubpageLoaded(url.pathname) ?? false,
  listQueries: () =>
    isMember() ? accountCode.read(({ listAccountQueries }) => listAccountQueries(url)) : [],
});
