import type { Page } from 'playwright-core';

const MAX_LENGTH = 3000;

/** Describes the page of a failed test: the URL, the state of each chart and the visible text. */
export async function describeFailedPage(page: Page): Promise<string> {
  const states = await page
    .locator('[data-machine]')
    .evaluateAll((elements) =>
      elements.map(
        ({ dataset }) => `${dataset['machine'] ?? ''}: ${dataset['state'] ?? 'without a state'}`,
      ),
    );
  const text = await page.locator('body').innerText();
  return [page.url(), ...states, '', text.replaceAll(/\n{2,}/g, '\n').slice(0, MAX_LENGTH)].join(
    '\n',
  );
}
