import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Graph, GraphNode } from '#explorer/model.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import * as sampleData from '#tests/fixtures/sampleData.ts';
import { applyPseudoLanguage, findUntranslated } from '#tests/support/pseudoLanguage.ts';
import { openState, selectNodePerState } from './pageSnapshots.ts';
import type { ViewRun } from './runViewPath.ts';

const TIMEOUT = { timeout: 5000 };

/** Texts on the page that belong to no language: names of data, languages, states and networks. */
const NAMES = [
  ...['English', '简体中文', '繁體中文', 'wattlelane', 'service@wattlelane.example'],
  ...['Wattle Lane Pty Ltd', 'Bank of Wattle (demo)', 'WATTAU6PXXX', '09:00–17:00 (UTC+8)'],
  ...['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'Fremantle, '],
  // Intl formats dates.
  ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mar', 'Sept', 'Nov', 'Dec'],
];

/** The mall's context contains actors only. */
const getContext = ({ chart }: ViewRun, { snapshot }: GraphNode): unknown =>
  chart === 'mall' ? null : snapshot.context;

/** The untranslated texts that are still there when the page has loaded. */
async function findLastingTexts(data: unknown): Promise<readonly string[]> {
  const find = () => findUntranslated(document, data);
  const check = () => {
    if (find().length > 0) throw new Error(find().join('\n'));
  };
  await waitFor(check, TIMEOUT).catch(() => undefined);
  return find();
}

/** Declares a test that the page of each state shows nothing that is not a sentence of src/text. */
export function testPseudoLanguage(viewRun: ViewRun, graph: Graph): void {
  test('each state shows the sentences of src/text only', async () => {
    const restore = applyPseudoLanguage();
    const problems: string[] = [];
    try {
      for (const [state, node] of selectNodePerState(graph.nodes.values())) {
        const { setup, close } = await openState(viewRun, node);
        const data = [
          catalogueReplies,
          sampleData,
          getContext(viewRun, node),
          setup.replies,
          viewRun.view.getShownTexts?.(node.snapshot),
          NAMES,
        ];
        problems.push(...(await findLastingTexts(data)).map((text) => `${state}: ${text}`));
        close();
      }
    } finally {
      restore();
    }
    expect(problems).toEqual([]);
  }, 180_000);
}
