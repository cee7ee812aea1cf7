import { createActor, type InspectionEvent, type Observer } from 'xstate';
import type { MallHistory } from '../mall/history.ts';
import type { Queries } from '../mall/queries.ts';
import { followLinks, type LinkPages } from './linkPages.ts';
import { bindPrefetch, type PagePlan } from './prefetch.bind.ts';
import { createRequestBudget, type RequestBudget, UNLIMITED } from './requestBudget.ts';

export interface PageSettings {
  readonly queries: Queries;
  /** what is loaded before a page is shown; null for a URL without a page */
  readonly planPage: (url: URL) => PagePlan | null;
  readonly inspect?: Observer<InspectionEvent> | undefined;
}
interface PrefetchSettings extends PageSettings {
  readonly history: MallHistory;
  /** whether a page is loaded while a touch screen shows a link to it */
  readonly isPrefetchedWhenVisible: (url: URL) => boolean;
}

const ACTOR_NAME = /^prefetch (.*)$/;

/** Starts the chart of each page with the plan of that moment: language and session may change. */
const createStartPage =
  ({ queries, planPage, inspect }: PageSettings, budget: RequestBudget): LinkPages['startPage'] =>
  (url) => {
    const firstPlan = planPage(url);
    if (!firstPlan) return null;
    const { machine, cancel, refresh } = bindPrefetch({
      queries,
      budget,
      planPage: () => planPage(url) ?? firstPlan,
    });
    const id = `prefetch ${url.pathname}${url.search}`;
    const actor = createActor(machine, { id, ...(inspect ? { inspect } : {}) });
    actor.on('prefetch.canceled', cancel);
    actor.on('page.outdated', () => void refresh().catch(() => undefined));
    return actor.start();
  };

/** Loads the pages of links that the shopper approaches. */
export function startPrefetch(settings: PrefetchSettings, browserWindow: Window): void {
  const { history, isPrefetchedWhenVisible } = settings;
  const budget = createRequestBudget();
  const startPage = createStartPage(settings, budget);
  followLinks(
    { history, startPage, isPrefetchedWhenVisible, onNavigation: budget.reset },
    browserWindow,
  );
}

/** Starts the chart of a page that a replay names, and ignores other names. */
export function createRecordedPages(settings: PageSettings, origin: string) {
  const startPage = createStartPage(settings, UNLIMITED);
  return (name: string): void => {
    const [, address] = ACTOR_NAME.exec(name) ?? [];
    if (address !== undefined) startPage(new URL(address, origin));
  };
}
