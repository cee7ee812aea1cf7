import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe, { type NodeResult, type Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { BrowserShopper } from './browserShopper.ts';

/** Identifies a page state: the URL without its numbers, and the states of the page's charts. */
async function describePageState({ page, viewport: width }: BrowserShopper): Promise<string> {
  const states = await page.evaluate(() =>
    [...document.querySelectorAll('main [data-machine], [role=alertdialog]')]
      .map((part) => `${part.getAttribute('data-machine')}:${part.getAttribute('data-state')}`)
      .toSorted(),
  );
  const path = new URL(page.url()).pathname.replaceAll(/[A-Z]*\d{4,}/g, 'N');
  return [width, path, ...new Set(states)].join(' ');
}

/** True only once per run for each page state. */
async function isFirstVisit(state: string): Promise<boolean> {
  const folder = join(inject('e2e').run, 'checkedStates');
  await mkdir(folder, { recursive: true });
  const name = createHash('sha1').update(state).digest('hex');
  try {
    await writeFile(join(folder, name), state, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

const formatViolations = (violations: readonly Result[]) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary ?? ''}`,
    ),
  );

const TARGET_SIZE = 'target-size'; // WCAG 2.2; axe disables this rule by default

const runAxe = async (page: Page, selector?: string): Promise<readonly Result[]> => {
  const { violations } = await page.evaluate(
    ([rule, extra]) =>
      window.axe.run(document, {
        ...(rule === null ? {} : { runOnly: [rule] }),
        rules: { [extra]: { enabled: rule === null || rule === extra } },
        resultTypes: ['violations'],
        ancestry: true,
      }),
    [selector ?? null, TARGET_SIZE] as const,
  );
  return violations;
};

const toPlace = ({ ancestry }: NodeResult): string => JSON.stringify(ancestry);

/**
 * The bar at the bottom of a phone always covers some controls. A target is too small if it is so
 * before and after a small scroll, which uncovers some and covers others.
 */
async function findSmallTargets(page: Page, before: readonly Result[]): Promise<Result[]> {
  // Up at the end of the page, else down.
  const distance = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    return window.scrollY + window.innerHeight + 80 > scrollHeight ? -80 : 80;
  });
  await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), distance);
  const after = await runAxe(page, TARGET_SIZE);
  await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), -distance);
  const places = new Set(before.flatMap(({ nodes }) => nodes.map(toPlace)));
  return after.map((result) => ({
    ...result,
    nodes: result.nodes.filter((node) => places.has(toPlace(node))),
  }));
}

/** The axe-core violations on the current page: of one rule, or of all rules. */
export async function findAxeViolations(page: Page, selector?: string): Promise<string[]> {
  // Axe would measure wrong contrasts while colours fade in.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await runAxe(page, selector);
  const targets = violations.filter(({ id }) => id === TARGET_SIZE);
  if (targets.length === 0) return formatViolations(violations);
  return formatViolations([
    ...violations.filter(({ id }) => id !== TARGET_SIZE),
    ...(await findSmallTargets(page, targets)),
  ]);
}

/**
 * Fails the journey on any axe-core violation in this page state (ux.md 44). Each state is checked
 * once per run.
 */
export async function checkAccessibility(shopper: BrowserShopper): Promise<void> {
  const state = await describePageState(shopper);
  if (!(await isFirstVisit(state))) return;
  for (const violation of await findAxeViolations(shopper.page))
    shopper.consoleGuard.report(shopper.page, `axe at ${state}: ${violation}`);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
