import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getPathTo } from '#explorer/graph.ts';
import type { Graph, GraphNode, Path } from '#explorer/model.ts';
import { prepare } from '#explorer/prepare.ts';
import { PathRun } from '#explorer/run.ts';
import { formatState } from '#explorer/text.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { type ChartName, charts } from '../charts.ts';
import { printFooters, printPage } from './accessibleTree.ts';
import { isPageSuspended, waitForLoadedPage } from './loadedPage.ts';
import { ShownControls } from './otherControls.ts';
import { type PageCharts, recordPageCharts } from './pageCharts.ts';
import { renderPageHarness } from './pageHarness.tsx';
import { selectPathPerPage, warmUp, type ViewRun } from './runViewPath.ts';
import type { ViewSpec } from './viewSpec.ts';

const LANGUAGES = ['en', 'zh'] as const;
const TIMEOUT = { timeout: 60_000 };

/** Radix adds a live region to the body for a second when a toast opens. */
const isAnnouncingToast = () => document.querySelector('body > [role="status"]') !== null;

/** The text of the page when it does not change any more. */
async function printSettledPage(): Promise<string> {
  let page = '';
  // Two equal readings in a row: the code of a page and its focus come after the first rendering.
  await waitFor(() => {
    // Toasts stay open while the window has no focus.
    window.dispatchEvent(new Event('blur'));
    const before = page;
    page = printPage();
    if (page !== before || isAnnouncingToast() || isPageSuspended())
      throw new Error('the page still changes');
  }, TIMEOUT);
  return page;
}

const folder = '../../views/pages';

/** Compares the page with its reviewed text file; `npm run snapshots` writes the files again. */
export const expectPageFile = (name: string, language: string, pageCharts: PageCharts) =>
  pageCharts.checkPage(`${name}.${language}`, async () => {
    await waitForLoadedPage();
    const page = await printSettledPage();
    await expect(page).toMatchFileSnapshot(`${folder}/${name}.${language}.txt`);
    for (const footer of printFooters())
      await expect(footer).toMatchFileSnapshot(`${folder}/footer.${language}.txt`);
  });

/** Compares the placeholders of a page that is loading with their reviewed file. */
export const expectLoadingFile = (name: string, pageCharts: PageCharts) =>
  pageCharts.checkPage(`loading ${name}`, async () => {
    await waitFor(() => {
      if (!document.querySelector('main [class*="Skeleton"]'))
        throw new Error('nothing is loading');
    }, TIMEOUT);
    const page = await printSettledPage();
    const main = page.slice(page.indexOf('\nmain'), page.indexOf('\ncontentinfo')).trimStart();
    await expect(`${main}\n`).toMatchFileSnapshot(`${folder}/loading/${name}.txt`);
  });

/** Runs tests in each language, and fails where React or XState warns. */
export function describeInLanguages(
  title: string,
  define: (language: string, pageCharts: PageCharts) => void,
) {
  describe.each(LANGUAGES)(`${title} in %s`, (language) => {
    isolatePage();
    const pageCharts = recordPageCharts();
    const warnings: unknown[] = [];
    beforeEach(() => {
      vi.stubEnv('TZ', 'UTC');
      document.cookie = `lang=${language}; path=/`;
      warnings.length = 0;
      for (const level of ['warn', 'error'] as const)
        vi.spyOn(console, level).mockImplementation((...warning) => void warnings.push(warning));
    });
    afterEach(async () => {
      document.cookie = 'lang=; path=/; max-age=0';
      vi.unstubAllEnvs();
      await pageCharts.checkPage(`${title} in ${language}`, async () =>
        expect(warnings).toEqual([]),
      );
    });
    define(language, pageCharts);
  });
}

/** The node with the shortest path to each state. */
export function selectNodePerState(nodes: Iterable<GraphNode>): Map<string, GraphNode> {
  const byState = new Map<string, GraphNode>();
  for (const node of nodes) {
    const state = formatState(node.snapshot.value);
    if (!byState.has(state)) byState.set(state, node);
  }
  return byState;
}

const getNodePath = (node: GraphNode): Path => ({
  name: '',
  steps: getPathTo(node),
  refusals: [],
});

/**
 * Renders the page after the path to a node; `close` ends it.
 *
 * @param pageCharts records the path
 */
export async function openState(
  { chart, view, prepared }: ViewRun,
  node: GraphNode,
  pageCharts?: PageCharts,
) {
  const path = getNodePath(node);
  const [start, ...others] = path.steps;
  if (!start) throw new Error('tests/paths/view: a path begins with a start');
  const run = new PathRun(prepared, start.choice, undefined, pageCharts?.inspect);
  pageCharts?.beginStep();
  run.begin();
  const setup = view.createSetup(start.next.snapshot, path);
  const harness = renderPageHarness({ chart, actor: run.actor }, setup);
  await waitForLoadedPage();
  for (const { choice } of others) {
    pageCharts?.beginStep();
    await act(async () => run.step(choice));
  }
  const close = () => {
    harness.close();
    run.stop();
  };
  return { setup, close };
}

/**
 * A reviewed text of the whole page, dialogs and portals included, for each state of a chart in
 * each language.
 */
export function testPageSnapshots(chart: ChartName, view: ViewSpec, graph: Graph) {
  const { machine, model } = charts[chart];
  const prepared = prepare(machine, model, view.children);
  const viewRun = { chart, view, prepared, shownControls: new ShownControls() };
  const nodes = selectNodePerState(graph.nodes.values());
  vi.setConfig({ testTimeout: 120_000 });
  describeInLanguages(`the page of ${chart}`, (language, pageCharts) => {
    beforeAll(async () => {
      const paths = [...nodes.values()].map((node) => getNodePath(node));
      for (const path of selectPathPerPage(view, paths)) await warmUp(viewRun, path);
    }, 300_000);
    for (const [state, node] of nodes)
      test(state, async () => {
        const { close } = await openState(viewRun, node, pageCharts);
        await expectPageFile(`${chart}/${state}`, language, pageCharts);
        close();
      });
  });
}
