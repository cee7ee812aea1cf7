import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { getPathTo } from '#explorer/graph.ts';
import { prepare } from '#explorer/prepare.ts';
import { createTestModel } from '#explorer/testModel.ts';
import { paths } from '#src/mall/paths.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { charts } from '#tests/paths/charts.ts';
import { sessionView } from '#tests/paths/session.userActions.ts';
import { ShownControls } from '#tests/paths/view/otherControls.ts';
import { type PageCharts, recordPageCharts } from '#tests/paths/view/pageCharts.ts';
import { expectLoadingFile, expectPageFile, openState } from '#tests/paths/view/pageSnapshots.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { catchMessage, readFailedRecording } from '#tests/support/readFailedRecording.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const TIMEOUT = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000 });

describe('a page that differs from its reviewed text', () => {
  isolatePage();
  const pageCharts = recordPageCharts();
  const failCheck = () =>
    catchMessage(() =>
      pageCharts.checkPage('a page', async () => expect('this page').toBe('the reviewed page')),
    );

  test('leaves the recording of its charts, which opens at the last press', async () => {
    renderShop({ path: paths.goods('10'), replies: catalogueReplies, inspect: pageCharts.inspect });
    const add = await screen.findByRole('button', { name: 'Add to cart' }, TIMEOUT);
    await userEvent.click(add);
    await screen.findAllByRole('link', { name: /^Cart, 1 item/ }, TIMEOUT);
    const message = await failCheck();
    expect(message).toContain('/inspector/?recording=page-mall-');
    const failed = readFailedRecording(message);
    expect(failed).toMatchObject({ unreadableCount: 0, step: ['cart', 'cart.add'] });
    expect(failed.reason).toContain('the reviewed page');
    expect(failed.charts).toEqual(
      expect.arrayContaining(['mall', 'session', 'cart', expect.stringMatching(/^goods/)]),
    );
  });

  test('after a path leaves a recording that opens at the last step of the path', async () => {
    const { machine, model } = charts.session;
    const { graph } = createTestModel(machine, model, undefined, { checksMerges: false });
    const node = [...graph.nodes.values()].find((candidate) => getPathTo(candidate).length > 3);
    if (!node) throw new Error('no path of the session has two steps after its first');
    const prepared = prepare(machine, model, sessionView.children);
    const shownControls = new ShownControls();
    const viewRun = { chart: 'session', view: sessionView, prepared, shownControls } as const;
    const { close } = await openState(viewRun, node, pageCharts);
    const failed = readFailedRecording(await failCheck());
    await act(async () => close());
    const { type } = node.via.choice.event;
    expect(failed).toMatchObject({ step: [expect.any(String), type], value: node.snapshot.value });
    expect(failed.pages.length).toBeGreaterThan(0);
  });
});

test('each comparison of a page with its file leaves a recording if it fails', async () => {
  const names: string[] = [];
  const pageCharts: PageCharts = {
    inspect: () => undefined,
    beginStep: () => undefined,
    checkPage: async (name) => void names.push(name),
  };
  await expectPageFile('public/home', 'en', pageCharts);
  await expectLoadingFile('home', pageCharts);
  expect(names).toEqual(['public/home.en', 'loading home']);
});
