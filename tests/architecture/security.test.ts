import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isListedTest } from '../support/listedTest.ts';
import { codePattern, testRules } from './rule.ts';

/** Returns the rows of docs/security.md that are met without a test, or declined with one. */
const findWrongRows = (markdown: string): string[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| (?!ASVS |-)/.test(line))
    .flatMap((line) => {
      const [, id = '', status = '', evidence = '', listed = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      const isRight = status === 'ok' ? isListedTest(listed) : status === 'declined' && !listed;
      return isRight && evidence !== '' ? [] : [id];
    });

test('each requirement that docs/security.md calls met names a test that exists', () => {
  const url = new URL('../../docs/security.md', import.meta.url);
  expect(findWrongRows(readFileSync(url, 'utf8'))).toEqual([]);
});

test('a requirement without a test, with an unknown one, or without an explanation is reported', () => {
  const rows = [
    '| ASVS | status | how | test |',
    '| 1.1 | ok | keyed hashes |  |',
    '| 1.2 | ok | keyed hashes | `server/env.test.ts`: no such test |',
    '| 1.3 | ok, test | keyed hashes | `server/env.test.ts`: sample a share of the requests |',
    '| 1.4 | declined |  |  |',
    '| 1.5 | ok | keyed hashes | `server/env.test.ts`: sample a share of the requests |',
  ];
  expect(findWrongRows(rows.join('\n'))).toEqual(['1.1', '1.2', '1.3', '1.4']);
});

testRules([
  {
    name: 'no Content-Security-Policy allows all inline code, or code from texts',
    appliesTo: /^(models|src|server)\/.*\.(ts|tsx|mjs)$|^index\.html$/,
    findViolations: codePattern(
      /\bunsafe-(?:inline|eval|hashes)\b/g,
      'name the hash of the inline script or style',
    ),
    violatingExample: {
      path: 'src/offline/offlinePage.ts',
      text: `const policy = "style-src 'unsafe-inline'";`,
    },
  },
]);
