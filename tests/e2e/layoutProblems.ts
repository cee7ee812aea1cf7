import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bulk } from '#src/text/en/bulk.ts';
import type { BrowserShopper } from './browserShopper.ts';

/**
 * The pixels by which the page is wider than the screen. `window.innerWidth` of a phone grows with
 * the page, so it does not show them.
 */
export async function measureOverflow({ page }: Pick<BrowserShopper, 'page'>): Promise<number> {
  const screenWidth = page.viewportSize()?.width ?? 0;
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, pageWidth - screenWidth);
}

/**
 * The texts that their boxes cut off without an ellipsis. Text for screen readers only has a box of
 * one pixel.
 */
export const findCutTexts = ({ page }: Pick<BrowserShopper, 'page'>): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(element);
        const isClipped = [overflowX, overflowY].some((value) =>
          ['hidden', 'clip'].includes(value),
        );
        const ownText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        return (
          isClipped &&
          ownText &&
          webkitLineClamp === 'none' &&
          textOverflow !== 'ellipsis' &&
          element.clientHeight > 1 &&
          (element.scrollWidth > element.clientWidth + 1 ||
            element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${location.pathname}: ${element.textContent}`),
  );

/** The labels of a navigation bar that are drawn over the next one. */
export const findOverlappingLabels = ({ page }: Pick<BrowserShopper, 'page'>) =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav')].flatMap((nav) => {
      const labels = [...nav.children].flatMap((item) =>
        [...item.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
      );
      const boxes = labels.map((label) => {
        const range = document.createRange();
        range.selectNode(label);
        return range.getBoundingClientRect();
      });
      return labels.flatMap((label, index) =>
        (boxes[index]?.right ?? 0) > (boxes[index + 1]?.left ?? Infinity) + 1
          ? [`${location.pathname}: ${label.textContent}`]
          : [],
      );
    }),
  );

/**
 * Whether the sum of an enquiry for bulk purchases is in view after a scroll by a window, and
 * whether it is at the end of the line of its label.
 */
export async function measureEnquiry({ page }: Pick<BrowserShopper, 'page'>) {
  const label = page.getByText(bulk.total, { exact: true });
  await label.waitFor();
  return label.evaluate(async (element) => {
    window.scrollTo({ top: window.innerHeight, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const line = element.parentElement;
    const { top = -1, right = 0 } = line?.getBoundingClientRect() ?? {};
    const sum = line?.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
    const words = element.getBoundingClientRect();
    return {
      isInView: top >= 0 && top < window.innerHeight,
      isSumAtEnd: sum.left > words.right && sum.top < words.bottom && right - sum.right < 1,
    };
  });
}

const collectStrings = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(collectStrings)
    : [];
};

/** Adds the replies of the server to `data`, whose texts are not sentences of the shop. */
export function collectData(page: Page, data = new Set<string>()): Set<string> {
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const body: unknown = await response.json().catch(() => null);
    for (const text of collectStrings(body)) data.add(text);
  });
  return data;
}

/**
 * Makes the sentences on the page 40 % longer and puts them between brackets. The added characters
 * form words of up to eight. Data of the server stays as it is.
 */
export async function lengthenPage(page: Page, data: Set<string>): Promise<void> {
  const scripts = await page.locator('script[type="application/json"]').allTextContents();
  for (const text of scripts.flatMap((json) => collectStrings(JSON.parse(json)))) data.add(text);
  await page.evaluate(
    (names) => {
      const isSentence = (text: string, parent: Element | null) =>
        /\p{L}{2}/u.test(text) &&
        !text.includes('⟦') &&
        !parent?.closest('script, style, noscript, svg, textarea') &&
        !names.some((name) => name === text || (name.length > 5 && text.includes(name)));
      const lengthen = (text: string) => {
        const added = '~'.repeat(Math.ceil(text.length * 0.4));
        return `⟦${text}${added.replaceAll(/~{8}(?=~)/g, '$& ')}⟧`;
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        // The names in the data have ordinary spaces.
        const text = (node.textContent ?? '').replaceAll('\u00a0', ' ').trim();
        if (isSentence(text, node.parentElement)) node.textContent = lengthen(text);
      }
    },
    [...data],
  );
}

/**
 * Measures a page until it has the expected value. A page that is shown before its font has arrived
 * keeps the fallback font, which is wider on a machine without Arial; a reload takes the font from
 * the cache.
 */
export async function expectWithFont<T>(
  { page }: Pick<BrowserShopper, 'page'>,
  expected: T,
  measure: () => Promise<T>,
): Promise<void> {
  await page.evaluate(() => document.fonts.load('1em "Figtree Variable"').then(() => undefined));
  const measureAgain = async () => {
    await page.reload();
    return measure();
  };
  await expect.poll(measureAgain).toEqual(expected);
}
