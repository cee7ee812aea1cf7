import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { drawings } from '#tools/charts/drawings.ts';

const folder = new URL('../../docs/charts/', import.meta.url);

vi.setConfig({ testTimeout: 60_000 }); // the layout of the checkout takes a second on an idle machine

test('docs/charts matches the charts: run `npm run charts` when this fails', async () => {
  const drawn = await drawings();
  const files = readdirSync(fileURLToPath(folder));
  expect(files.toSorted()).toEqual([...drawn.keys()].toSorted());
  for (const [name, text] of drawn)
    expect({ name, text: readFileSync(new URL(name, folder), 'utf8') }).toEqual({ name, text });
});
