import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type BrowserShopper, findByRole } from './browserShopper.ts';

const MAX_TABS = 40;

/**
 * Whether at least a part of the focused element is visible, with an outline (WCAG 2.4.7, 2.4.11).
 */
function isFocusVisible(): boolean {
  const element = document.activeElement;
  if (!element || element === document.body) return false;
  // A checkbox or a radio button may be drawn by its label.
  const boxes = [element, element.closest('label')].filter((box) => box !== null);
  const hasOutline = (box: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  if (![...boxes, element.nextElementSibling].some((box) => box !== null && hasOutline(box)))
    return false;
  return boxes.some((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
    );
    return points.some(([x, y]) => {
      const topElement = document.elementFromPoint(x, y);
      return topElement !== null && (box.contains(topElement) || topElement.contains(element));
    });
  });
}

/** A shopper who has only a keyboard. Counts the key presses. */
export class KeyboardShopper {
  readonly shopper: BrowserShopper;
  presses = 0;

  constructor(shopper: BrowserShopper) {
    this.shopper = shopper;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.shopper.page.keyboard.press(key);
  }

  /** Moves the focus to a control, and checks that every focused element on the way is visible. */
  async moveTo(
    role: Parameters<typeof findByRole>[1],
    name: string | RegExp,
    key: 'Tab' | 'Shift+Tab' = 'Tab',
  ): Promise<void> {
    const target = findByRole(this.shopper, role, name);
    await target.waitFor();
    for (let count = 0; count < MAX_TABS; count += 1) {
      await this.press(key);
      await expectVisibleFocus(this.shopper);
      if (await hasFocus(target)) return;
    }
    throw new Error(`${MAX_TABS} × ${key} do not reach the ${role} "${String(name)}"`);
  }

  async activate(...[role, name, key]: Parameters<KeyboardShopper['moveTo']>): Promise<void> {
    await this.moveTo(role, name, key);
    await this.press('Enter');
  }

  /** Waits until the heading of the next page has the focus. */
  async waitForFocusedHeading(title: string): Promise<void> {
    const heading = findByRole(this.shopper, 'heading', title);
    await heading.waitFor();
    await expectFocus(heading);
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const expectFocus = (target: Locator): Promise<void> =>
  expect.poll(() => hasFocus(target)).toBe(true);

async function expectVisibleFocus({ page }: BrowserShopper): Promise<void> {
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
  expect(await page.evaluate(isFocusVisible), `visible: ${focused}`).toBe(true);
}
