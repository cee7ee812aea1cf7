import { paths } from '#src/mall/paths.ts';
import { visitPage, pressOnPage, type PageState } from './mockedPage.ts';

/** Pages outside the shop's own: the download page and the "not found" page. */
export const otherStates: readonly PageState[] = [
  { name: 'download', isMain: true, open: visitPage(paths.download) },
  {
    name: 'a page without a connection',
    open: async (stage) => {
      await visitPage(paths.about)(stage);
      await stage.shopper.context.setOffline(true);
      await stage.page.locator('[data-machine=network][data-state=offline]').waitFor();
    },
  },
  {
    name: 'the categories of a phone',
    open: async (stage) => {
      await visitPage(paths.about)(stage);
      await pressOnPage(stage, stage.text.shell.categories);
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'no page', isMain: true, open: visitPage('/home/nowhere') },
];
