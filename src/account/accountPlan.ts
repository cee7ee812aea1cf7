import { createPageCode } from '../mall/pageCode.ts';

const accountCode = createPageCode(() => import('./AccountPage.tsx'));

/** Keeps the code of the account, when one of its pages is open. */
export const loadAccountCode = (): Promise<unknown> => accountCode.load();

/**
 * The code of a page of the account, and the queries with which it starts. They are sent with the
 * session of the moment, and only for a member; a logout removes their replies.
 */
export const planAccountReads = (url: URL, isMember: () => boolean) => ({
  loadCode: async () => (await accountCode.load()).findSubpage(url.pathname)?.preload(),
  isCodeLoaded: accountCode.getLoaded()?.isSubpageLoaded(url.pathname) ?? false,
  listQueries: () =>
    isMember() ? accountCode.read(({ listAccountQueries }) => listAccountQueries(url)) : [],
});
