import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatManualHtml } from '#explorer/manual/manualHtml.ts';
import { createPeoplePlan } from '#tools/testPlan/peoplePlan.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { openSharedBrowser } from './sharedBrowser.ts';

const PHONE = { width: 390, height: 844 };
const folder = mkdtempSync(join(tmpdir(), 'test-plan-'));
const plan = createPeoplePlan(['session', 'order']);
let page: Page;

const openPath = async (id: string) => {
  await page.locator(`#${id} > summary`).click();
  return page.locator(`#${id}`);
};
const select = (name: string, option: string) =>
  page.getByRole('combobox', { name, exact: false }).selectOption({ label: option });
const listShownIds = () =>
  page.locator('details.path').evaluateAll((paths) => paths.map(({ id }) => id));

describe('the test plan for people in a browser', () => {
  beforeAll(async () => {
    const file = join(folder, 'index.html');
    writeFileSync(file, formatManualHtml(plan, 'test'));
    const browser = await openSharedBrowser({ prefersHeadlessShell: true });
    page = await browser.newPage({ viewport: PHONE });
    await page.goto(pathToFileURL(file).href);
  });
  afterAll(async () => {
    await page.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const [first, second] = plan.paths.filter(({ automatic }) => automatic === null);
  if (!first || !second) throw new Error('the plan has no paths');

  it('keeps ticks, results and notes by the id of the path', async () => {
    const opened = await openPath(first.id);
    await opened.getByRole('checkbox', { name: 'Step done: 1' }).check();
    await opened.getByRole('radio', { name: 'Failed' }).check();
    await opened.getByRole('textbox', { name: 'Notes' }).fill('the heading is missing');
    await opened.getByRole('textbox', { name: 'Notes' }).blur();
    await page.reload();
    await expect.poll(() => page.locator('#progress').innerText()).toContain('Failed 1');
    const reopened = await openPath(first.id);
    expect(await reopened.getByRole('checkbox', { name: 'Step done: 1' }).isChecked()).toBe(true);
    expect(await reopened.getByRole('checkbox', { name: 'Step done: 2' }).isChecked()).toBe(false);
    expect(await reopened.getByRole('radio', { name: 'Failed' }).isChecked()).toBe(true);
    const notes = reopened.getByRole('textbox', { name: 'Notes' });
    expect(await notes.inputValue()).toBe('the heading is missing');
  });

  itInDeepRun('filters by result, by chart and by text', async () => {
    await select('Status', 'Failed');
    expect(await listShownIds()).toEqual([first.id]);
    await select('Status', 'All');
    await select('Chart', 'order');
    const ofOrder = plan.paths.filter(({ chart }) => chart === 'order').map(({ id }) => id);
    expect(await listShownIds()).toEqual(ofOrder);
    await select('Chart', 'All');
    await page.getByRole('searchbox').fill(second.id);
    expect(await listShownIds()).toEqual([second.id]);
    await page.getByRole('searchbox').fill('');
  });

  itInDeepRun('exports the results as CSV', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export results as CSV' }).click(),
    ]);
    const file = join(folder, 'results.csv');
    await download.saveAs(file);
    const line = readFileSync(file, 'utf8')
      .split('\r\n')
      .find((row) => row.includes(first.id));
    expect(line).toContain('"Failed","the heading is missing"');
  });

  it('is Chinese on request, fits a phone and has no accessibility violation', async () => {
    await select('Language', '简体中文');
    expect(await page.locator('h1').innerText()).toBe('手工测试计划');
    await page.getByRole('button', { name: '全部展开' }).click();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    // A command that fits a line has one line, also behind other words.
    const broken = await page.locator('code').evaluateAll((commands) =>
      commands
        .filter((command) => {
          const range = document.createRange();
          range.selectNodeContents(command);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          const width = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0);
          return lines.size > 1 && width < (command.parentElement?.clientWidth ?? 0) - 16;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
    await page.evaluate(axe.source);
    const violations = await page.evaluate<string[]>(
      'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
    );
    expect(violations).toEqual([]);
  });
});
