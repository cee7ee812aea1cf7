import { expect, test } from 'vitest';
import { ICON_NAMES } from '#src/ui/icons.ts';
import { readSources, type SourceFile } from '../support/sources.ts';
import { type ArchitectureRule, codePattern, testRules } from './rule.ts';

const BELOW_FEATURES = new Set(['mall', 'ui', 'text', 'style', 'api']);

function findLazyFeatureImports({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/import\(\s*'\.\.\/(\w+)\/(\w+)[^']*'/g)]
    .filter(([, folder = '', name = '']) => {
      const isAccountPage = path.startsWith('src/account/') && name.endsWith('Page');
      return !BELOW_FEATURES.has(folder) && !isAccountPage;
    })
    .map(([match]) => `${match}): a lazy import follows the layers of .oxlintrc.json too`);
}

/** Rules about the client's layers that the linter cannot check. */
const clientRules: readonly ArchitectureRule[] = [
  {
    name: 'no page loads another feature lazily, except the account area its pages',
    appliesTo: /^src\//,
    exceptions: /^src\/app\//, // composes the features
    findViolations: findLazyFeatureImports,
    violatingExample: {
      path: 'src/cart/CartPage.tsx',
      text: "lazy(() => import('../checkout/PayButton.tsx'))",
    },
  },
  {
    name: 'the shop calls no function that browsers of early 2023 lack (docs/decisions/142)',
    appliesTo: /^(models|machines|src)\//,
    exceptions: /^src\/(api\/anySignal\.ts$|devtools\/)/, // has a fallback; for developers
    findViolations: codePattern(
      /\b(URL\.(canParse|parse)|AbortSignal\.any|Promise\.(withResolvers|try)|(Object|Map)\.groupBy|Array\.fromAsync|Iterator\.(from|concat)|RegExp\.escape)\b/g,
      'use a function of the oldest supported browsers, such as parseUrl for URL.canParse',
    ),
    violatingExample: {
      path: 'src/mall/paymentRedirect.ts',
      text: 'if (URL.canParse(redirectUrl)) navigateAway(redirectUrl);',
    },
  },
  {
    name: 'a sentence with a count has its form from src/text/plural.ts',
    appliesTo: /^(src\/text|server)\/.*\.ts$/,
    findViolations: codePattern(
      /(?:[=!]==? 1|> 1|< 2)\s*\?\s*['"`]/g,
      'call formatCount or selectPlural, which follow Intl.PluralRules',
    ),
    violatingExample: {
      path: 'src/text/en/cart.ts',
      text: "pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),",
    },
  },
];

testRules(clientRules);

const sources = readSources();

test('a view uses each icon, because every page contains all of them', () => {
  const code = sources
    .filter(({ path }) => /^(src|models)\//.test(path) && path !== 'src/ui/icons.ts')
    .map(({ text }) => text)
    .join('\n');
  const isUsed = (name: string) => code.includes(`'${name}'`) || code.includes(`"${name}"`);
  expect(ICON_NAMES.filter((name) => !isUsed(name))).toEqual([]);
});

test('src/app, which only composes the other folders, has fewer than 1,000 lines', () => {
  const lines = sources
    .filter(({ path }) => path.startsWith('src/app/'))
    .reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThan(1000);
});
