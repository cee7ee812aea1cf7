import { paths } from '#src/app/paths.ts';
import { opens, pressIn, type View } from './stage.ts';

/** Pages beside the shop's own: the download, and one that does not exist. */
export const otherStates: readonly View[] = [
  { name: 'download', isMain: true, show: opens(paths.download) },
  {
    name: 'a page without a connection',
    show: async (stage) => {
      await opens(paths.about)(stage);
      await stage.shopper.context.setOffline(true);
      await stage.page.locator('[data-machine=network][data-state=offline]').waitFor();
    },
  },
  {
    name: 'the categories of a phone',
    show: async (stage) => {
      await opens(paths.about)(stage);
      await pressIn(stage, stage.text.shell.categories);
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'no page', isMain: true, show: opens('/home/nowhere') },
];
