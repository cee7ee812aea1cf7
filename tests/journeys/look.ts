import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Shopper } from './shopper.ts';

/** Where a page is, without the numbers in it, and in which states its charts are. */
async function placeOf({ page, width }: Shopper): Promise<string> {
  const states = await page.evaluate(() =>
    [...document.querySelectorAll('main [data-machine], [role=alertdialog]')]
      .map((part) => `${part.getAttribute('data-machine')}:${part.getAttribute('data-state')}`)
      .toSorted(),
  );
  const path = new URL(page.url()).pathname.replaceAll(/[A-Z]*\d{4,}/g, 'N');
  return [width, path, ...new Set(states)].join(' ');
}

/** True once in a run for each place. */
async function isNew(place: string): Promise<boolean> {
  const folder = join(inject('journeys').run, 'looked');
  await mkdir(folder, { recursive: true });
  const name = createHash('sha1').update(place).digest('hex');
  try {
    await writeFile(join(folder, name), place, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

const saidOf = (found: readonly Result[]) =>
  found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary ?? ''}`,
    ),
  );

const TARGET_SIZE = 'target-size'; // WCAG 2.2, off unless asked for

const run = async (page: Page, only?: string): Promise<readonly Result[]> => {
  const { violations } = await page.evaluate(
    ([rule, extra]) =>
      window.axe.run(document, {
        ...(rule === null ? {} : { runOnly: [rule] }),
        rules: { [extra]: { enabled: rule === null || rule === extra } },
        resultTypes: ['violations'],
      }),
    [only ?? null, TARGET_SIZE] as const,
  );
  return violations;
};

/** The bar at the bottom of a phone covers something at any time; what a little scrolling uncovers is not too small. */
async function uncovered(page: Page): Promise<readonly Result[]> {
  await page.evaluate(() => window.scrollBy(0, 80));
  const left = await run(page, TARGET_SIZE);
  await page.evaluate(() => window.scrollBy(0, -80));
  return left;
}

/** What axe-core finds on the page as it is now: by one rule, or by all of them. */
export async function findings(page: Page, only?: string): Promise<string[]> {
  // Colours that are still fading in would be measured half-way.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await run(page, only);
  if (!found.some(({ id }) => id === TARGET_SIZE)) return saidOf(found);
  return saidOf([...found.filter(({ id }) => id !== TARGET_SIZE), ...(await uncovered(page))]);
}

/** What axe-core finds on the page in this state fails the journey (ux 44). Each place is looked at once in a run. */
export async function look(shopper: Shopper): Promise<void> {
  const place = await placeOf(shopper);
  if (!(await isNew(place))) return;
  for (const said of await findings(shopper.page)) shopper.watch.tell(`axe at ${place}: ${said}`);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
