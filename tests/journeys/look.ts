import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
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

const saidOf = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary ?? ''}`,
    ),
  );

/** What axe-core finds on the page in this state fails the journey (ux 44). Each place is looked at once in a run. */
export async function look(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  const place = await placeOf(shopper);
  if (!(await isNew(place))) return;
  // Colours that are still fading in would be measured half-way.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    window.axe.run(document, {
      rules: { 'target-size': { enabled: true } }, // WCAG 2.2, off unless asked for
      resultTypes: ['violations'],
    }),
  );
  for (const said of saidOf(results)) shopper.watch.tell(`axe at ${place}: ${said}`);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
