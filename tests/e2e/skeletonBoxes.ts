import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Part, Side } from './skeletonPages.ts';
import { POLL_OPTIONS } from './states/mockedPage.ts';

const TOLERANCE = 4;
type Box = Readonly<Record<Side, number>>;
type Boxes = readonly (Box | null)[];

/**
 * The boxes of the parts, measured from the top of the page once an opened dialog has its place.
 */
export const measureBoxes = (page: Page, selectors: readonly string[]): Promise<Boxes> =>
  page.evaluate(async (list) => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
    return list.map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null;
    });
  }, selectors);

const describeMove = ({ name, sides }: Part, before: Box | null, after: Box | null): string[] => {
  if (!before || !after) return [`${name} is missing`];
  return sides
    .filter((side) => Math.abs(before[side] - after[side]) > TOLERANCE)
    .map((side) => `${name}: ${side} ${Math.round(before[side])}, then ${Math.round(after[side])}`);
};

/** The parts that have another place or size than before. */
export const describeMoves = (parts: readonly Part[], before: Boxes, after: Boxes): string[] =>
  parts.flatMap((part, index) => describeMove(part, before[index] ?? null, after[index] ?? null));

/** Waits until the page has all parts, and is not busy once its scripts run. */
export const waitForParts = (
  page: Page,
  selectors: readonly string[],
  isLoaded: boolean,
): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          ([list, busy]) =>
            [...list, ...busy].filter((selector) => !document.querySelector(selector)),
          [selectors, isLoaded ? ['main:not(:has([aria-busy=true]))'] : []] as const,
        ),
      POLL_OPTIONS,
    )
    .toEqual([]);
