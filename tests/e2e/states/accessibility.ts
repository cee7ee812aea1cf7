import { expect, it } from 'vitest';
import type { Language } from '#src/text/language.ts';
import { findAxeViolations } from '../axe.ts';
import type { BrowserShopper } from '../browserShopper.ts';
import type { openMockedPage, PageState } from './mockedPage.ts';

// Axe may check about sixty states: generous timeout for CI.
const TIMEOUT_MS = 1_800_000;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * `npm run deep -- accessibility` checks every state in English and the main states in Chinese too. An ordinary run
 * checks the main states of each page, each of them in one language, alternately.
 */
const isEveryState = process.env['AXE_STATES'] === 'every';

type MockedBrowser = Awaited<ReturnType<typeof openMockedPage>>;

/** The axe violations of the open state, and of its other appearances. */
async function findStateViolations(
  { page }: BrowserShopper,
  { name, isMain = false }: PageState,
  language: Language,
): Promise<string[]> {
  const violations: string[] = [];
  const check = async (appearance: string, rule?: string) => {
    const pageViolations = await findAxeViolations(page, rule);
    violations.push(...pageViolations.map((violation) => `${name}, ${appearance}: ${violation}`));
  };
  await check(language);
  if (isEveryState && language !== 'en') return violations;
  await page.emulateMedia({ colorScheme: 'dark' });
  await check('dark', 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  if (!isMain) return violations;
  await page.setViewportSize(DESKTOP);
  await check('on a desktop');
  await page.setViewportSize(PHONE);
  return violations;
}

async function findViolations(
  shopper: BrowserShopper,
  stage: MockedBrowser,
  { states, language }: { readonly states: readonly PageState[]; readonly language: Language },
): Promise<string[]> {
  const violations: string[] = [];
  const mockedPage = await stage.speak(language);
  for (const state of states) {
    await stage.reset();
    await state.open(mockedPage).catch((cause: unknown) => {
      throw new Error(`the page did not reach the state "${state.name}"`, { cause });
    });
    const shown = await shopper.page.locator('html').getAttribute('lang');
    if (language !== 'en' && shown !== language)
      throw new Error(`the state "${state.name}" is shown in ${shown}, not in ${language}`);
    violations.push(...(await findStateViolations(shopper, state, language)));
  }
  return violations;
}

/** The states that are checked in English (0) or in Chinese (1). */
function listStates(states: readonly PageState[], languageIndex: number): readonly PageState[] {
  const main = states.filter(({ isMain }) => isMain);
  if (isEveryState) return languageIndex === 0 ? states : main;
  return main.filter((_, position) => position % 2 === languageIndex);
}

interface StateGroup {
  readonly name: string;
  readonly states: readonly PageState[];
  readonly enter: () => Promise<{
    readonly shopper: BrowserShopper;
    readonly stage: MockedBrowser;
  }>;
}

/** Declares a test that no state of the group has an axe violation. */
export function testAccessibility({ name, states, enter }: StateGroup): void {
  if (!isEveryState && !states.some(({ isMain }) => isMain)) return;
  it(
    `axe finds nothing in ${isEveryState ? 'any state' : 'the main states'} of ${name}, in light, dark and Chinese`,
    async () => {
      const { shopper, stage } = await enter();
      for (const [index, language] of (['en', 'zh-Hans'] as const).entries())
        expect(
          await findViolations(shopper, stage, { states: listStates(states, index), language }),
        ).toEqual([]);
    },
    TIMEOUT_MS,
  );
}
