import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Language } from '#src/text/language.ts';
import { findAxeViolations } from '../axe.ts';
import { DESKTOP, type OpenState, PHONE, type StateGroup, visitStates } from './visitStates.ts';

// Axe may check about two hundred states: generous timeout for CI.
const TIMEOUT_MS = 3_600_000;
const LANGUAGES = ['en', 'zh-Hans'] as const;

/**
 * `npm run deep -- accessibility` checks every state in English and Chinese. An ordinary run checks
 * the main states of each page, each of them in one language and in light and one other colour
 * scheme, alternately, and half of them on a desktop too.
 */
const isEveryState = process.env['AXE_STATES'] === 'every';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const LIGHT: Media = { colorScheme: 'light', forcedColors: 'none' };
/** Other colours of the same page, in which only the contrast can differ. */
const OTHER_COLOURS: readonly (readonly [name: string, media: Media])[] = [
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced colours', { colorScheme: 'light', forcedColors: 'active' }],
];

/** How a state is checked beside its light colours on a phone. */
interface Appearances {
  readonly colours: typeof OTHER_COLOURS;
  readonly isOnDesktop: boolean;
}

/**
 * All appearances, or in an ordinary run one other colour scheme, and a desktop for every second
 * pair of states.
 */
const selectAppearances = (isMain: boolean, position: number): Appearances =>
  isEveryState
    ? { colours: OTHER_COLOURS, isOnDesktop: isMain }
    : {
        colours: OTHER_COLOURS.slice(position % 2, (position % 2) + 1),
        isOnDesktop: position % 4 < 2,
      };

/** The axe violations of the open state, and of its other appearances. */
async function findStateViolations(
  { shopper, state, language }: OpenState,
  { colours, isOnDesktop }: Appearances,
): Promise<string[]> {
  const { page } = shopper;
  const violations: string[] = [];
  // The header covers a part of each page that is scrolled; axe calls the targets behind it too
  // small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const check = async (appearance: string, rule?: string) => {
    const pageViolations = await findAxeViolations(page, rule);
    violations.push(
      ...pageViolations.map((violation) => `${state.name}, ${appearance}: ${violation}`),
    );
  };
  await check(language);
  for (const [name, media] of colours) {
    await page.emulateMedia(media);
    await check(`${language}, ${name}`, 'color-contrast');
  }
  await page.emulateMedia(LIGHT);
  if (!isOnDesktop) return violations;
  await page.setViewportSize(DESKTOP);
  await check(`${language}, on a desktop`);
  await page.setViewportSize(PHONE);
  return violations;
}

/** The states of the group that are checked in a language. */
function selectStates({ states }: StateGroup, language: (typeof LANGUAGES)[number]) {
  if (isEveryState) return states;
  const main = states.filter(({ isMain }) => isMain);
  return main.filter((_, position) => position % 2 === LANGUAGES.indexOf(language));
}

async function findViolations(group: StateGroup, language: Language & (typeof LANGUAGES)[number]) {
  const violations: string[] = [];
  const states = selectStates(group, language);
  await visitStates({ ...group, states }, language, async (open) => {
    const { state } = open;
    const appearances = selectAppearances(state.isMain === true, states.indexOf(state));
    violations.push(...(await findStateViolations(open, appearances)));
  });
  return violations;
}

/** Declares a test that no state of the group has an axe violation. */
export function testAccessibility(group: StateGroup): void {
  if (!isEveryState && !group.states.some(({ isMain }) => isMain)) return;
  it(
    `axe finds nothing in ${isEveryState ? 'any state' : 'the main states'} of ${group.name}, in light, dark and forced colours, in English and Chinese`,
    async () => {
      for (const language of LANGUAGES) expect(await findViolations(group, language)).toEqual([]);
    },
    TIMEOUT_MS,
  );
}
