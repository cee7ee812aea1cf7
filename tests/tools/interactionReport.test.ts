import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatInteractions } from '#tests/support/interactionReport.ts';

const toLine = (ms: number, target: string, journey: string) =>
  `${JSON.stringify({ ms, target, journey })}\n`;

it('the journeys are printed with their longest interaction, the slowest first', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'interactions-')), 'interactions.jsonl');
  writeFileSync(
    file,
    toLine(48, 'keydown on input “Search” of /home', 'finds honey (desktop)') +
      toLine(104, 'click on button “Add to cart” of /shop', 'buys tea (phone)'),
  );
  expect(formatInteractions(file)).toBe(
    [
      'longest interaction of 2 journeys in ms, goal ≤ 100: 1 above it',
      '   104  click on button “Add to cart” of /shop  ·  buys tea (phone)',
      '    48  keydown on input “Search” of /home  ·  finds honey (desktop)',
    ].join('\n'),
  );
});
