import { expect, it } from 'vitest';
import { findings } from '../look.ts';
import type { Shopper } from '../shopper.ts';
import type { openStage, View } from './stage.ts';

// About a hundred states, each looked at by axe: slow on a busy machine, not wrong.
const PATIENCE_MS = 600_000;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

type Opened = Awaited<ReturnType<typeof openStage>>;

/** What axe finds in the states: each in light on a phone; of what a page mostly shows the contrast in dark, too. */
async function look({ page }: Shopper, stage: Opened, views: readonly View[]): Promise<string[]> {
  const found: string[] = [];
  const speaking = await stage.speak('en');
  const keep = (name: string, said: readonly string[]) =>
    found.push(...said.map((finding) => `${name}: ${finding}`));
  for (const { name, show, isMain = false } of views) {
    await stage.reset();
    await show(speaking).catch((cause: unknown) => {
      throw new Error(`the page did not come to the state "${name}"`, { cause });
    });
    keep(name, await findings(page));
    if (!isMain) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    keep(`${name}, dark`, await findings(page, 'color-contrast'));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
    keep(`${name}, on a desktop`, await findings(page));
    await page.setViewportSize(PHONE);
  }
  return found;
}

/** What axe finds in Chinese, in one state of each page. */
async function lookInChinese({ page }: Shopper, stage: Opened, views: readonly View[]) {
  const found: string[] = [];
  const speaking = await stage.speak('zh');
  for (const { name, show } of views.filter(({ isMain }) => isMain)) {
    await stage.reset();
    await show(speaking);
    const language = await page.locator('html').getAttribute('lang');
    expect([name, language]).toEqual([name, 'zh-Hans']);
    found.push(...(await findings(page)).map((finding) => `${name}, Chinese: ${finding}`));
  }
  return found;
}

interface Part {
  readonly name: string;
  readonly views: readonly View[];
  readonly enter: () => Promise<{ readonly shopper: Shopper; readonly stage: Opened }>;
}

/** A test for a part of the shop: axe finds nothing in any of its states. */
export const axeFindsNothingIn = ({ name, views, enter }: Part): void =>
  it(
    `axe finds nothing in any state of ${name}, in light, dark and Chinese`,
    async () => {
      const { shopper, stage } = await enter();
      expect(await look(shopper, stage, views)).toEqual([]);
      expect(await lookInChinese(shopper, stage, views)).toEqual([]);
    },
    PATIENCE_MS,
  );
