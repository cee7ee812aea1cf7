import { fromPromise } from 'xstate';
import { prefetchMachine } from '#machines/prefetch/prefetch.machine.ts';
import type { PrefetchContext } from '#machines/prefetch/prefetch.types.ts';
import { loadOptional } from '../mall/loadWithRetry.ts';
import type { PageQuery, PrefetchedQuery, Queries } from '../mall/queries.ts';
import type { PictureSources } from '../ui/pictureSources.ts';
import { type RequestBudget, UNLIMITED } from './requestBudget.ts';

/** The queries and the picture that a page needs before it can be shown completely. */
export interface PagePlan {
  readonly loadCode: () => Promise<void>;
  readonly isCodeLoaded: boolean;
  /** the queries with which the page starts */
  readonly listQueries: () => readonly PageQuery[] | Promise<readonly PageQuery[]>;
  /** the queries whose input is in the reply of the first query */
  readonly listNextQueries?: (reply: unknown) => readonly PageQuery[];
  /**
   * the first picture of the page, from the reply of its first query; undefined if it shows none
   */
  readonly getPicture?: (
    reply: unknown,
  ) => PictureSources | undefined | Promise<PictureSources | undefined>;
}

interface PrefetchDeps {
  readonly queries: Queries;
  readonly budget: RequestBudget;
  readonly planPage: () => PagePlan;
}

/** Loads and decodes a picture. */
async function decodePicture({ src, srcSet = '', sizes = '' }: PictureSources): Promise<void> {
  const image = new Image();
  Object.assign(image, { fetchPriority: 'low', sizes, srcset: srcSet, src });
  await image.decode();
}

const isBusy = ({ actor }: PrefetchedQuery): boolean => actor.getSnapshot().hasTag('busy');

/** Waits for the reply of a query. @throws if it fails; the page then starts it again */
async function awaitReply(query: PrefetchedQuery): Promise<unknown> {
  const { actor, drop } = query;
  await new Promise<void>((resolve) => {
    const check = () => (isBusy(query) ? undefined : resolve());
    actor.subscribe({ next: check, complete: resolve });
    check();
  });
  const { data, failure } = actor.getSnapshot().context;
  if (data !== undefined) return data;
  drop();
  throw new Error('the prefetched query failed', { cause: failure });
}

/** The queries that the page has started, and those that it starts. */
function createReads(queries: Queries) {
  let all: readonly PrefetchedQuery[] = [];
  return {
    start(pageQueries: readonly PageQuery[], isStale: boolean) {
      const started = pageQueries.map(({ call, input }) => {
        const query = queries.prefetch(call, input);
        if (isStale) query.actor.send({ type: 'request.refresh' });
        return query;
      });
      all = [...all.filter(isBusy), ...started];
      return started;
    },
    cancel: () => {
      for (const query of all) if (isBusy(query)) query.drop();
      all = [];
    },
  };
}

interface Loading {
  readonly isStale: boolean;
  readonly available: RequestBudget;
  readonly signal: AbortSignal;
}

/** Without the picture, the page still is warm. */
async function loadPicture(
  { getPicture }: PagePlan,
  reply: unknown,
  { spend, has }: RequestBudget,
): Promise<void> {
  const picture = await getPicture?.(reply);
  if (!picture || !has(1)) return;
  spend(1);
  await decodePicture(picture).catch(() => undefined);
}

/** Loads the data of a page into the queries, and its first picture. */
function createDataLoader(reads: ReturnType<typeof createReads>) {
  async function loadNext(pageQueries: readonly PageQuery[], { spend, has }: RequestBudget) {
    if (!has(pageQueries.length)) return;
    spend(pageQueries.length);
    await Promise.all(reads.start(pageQueries, false).map(awaitReply));
  }
  return async (plan: PagePlan, { isStale, available, signal }: Loading): Promise<void> => {
    const pageQueries = await loadOptional(async () => plan.listQueries());
    available.spend(pageQueries.length);
    const [reply] = await Promise.all(reads.start(pageQueries, isStale).map(awaitReply));
    if (signal.aborted) return;
    const picture = loadPicture(plan, reply, available);
    await Promise.all([picture, loadNext(plan.listNextQueries?.(reply) ?? [], available)]);
  };
}

/** The files of scripts and styles that Vite has requested: it adds a link for each. */
const countRequestedFiles = (): number =>
  document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]').length;

/**
 * Loads the code of a page, if a request is left. How many files are missing is known once they are
 * requested; those of a large page can be more than are left, and then no further request is sent.
 */
async function loadPageCode(
  { loadCode, isCodeLoaded }: PagePlan,
  { spend, charge }: RequestBudget,
): Promise<void> {
  if (isCodeLoaded) return;
  spend(1);
  const before = countRequestedFiles();
  const code = loadOptional(loadCode);
  charge(Math.max(0, countRequestedFiles() - before - 1));
  await code;
}

/** Binds the chart of one page. `cancel` ends the reads that it has started. */
export function bindPrefetch({ queries, budget, planPage }: PrefetchDeps) {
  const reads = createReads(queries);
  const loadData = createDataLoader(reads);
  async function loadPage({ isStale, isPressed }: PrefetchContext, signal: AbortSignal) {
    const plan = planPage();
    const available = isPressed ? UNLIMITED : budget;
    const code = loadPageCode(plan, available);
    await Promise.all([code, loadData(plan, { isStale, available, signal })]);
  }
  const loadPageLogic = fromPromise<void, PrefetchContext>(({ input, signal }) =>
    loadPage(input, signal),
  );
  return {
    machine: prefetchMachine.provide({ actors: { loadPage: loadPageLogic } }),
    cancel: reads.cancel,
    refresh: async () => void reads.start(await planPage().listQueries(), true),
  };
}
