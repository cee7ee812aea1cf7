import { expect, test } from 'vitest';
import { ICON_NAMES } from '#src/ui/icons.ts';
import { readSources, type SourceFile } from '../support/sources.ts';
import { type ArchitectureRule, codePattern, importPattern, testRules } from './rule.ts';

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
    name: 'names and sentences that the tests of paths expect are not imported from the texts',
    // The harness chooses the language of the page, as the shop does.
    appliesTo: /^tests\/(views\/paths\/|paths\/(?!view\/page(Harness|Recorder)\.))/,
    findViolations: importPattern(/^#src\/text\//, 'write the sentence'),
    violatingExample: {
      path: 'tests/paths/cart.userActions.ts',
      text: "import { en } from '#src/text/en.ts';",
    },
  },
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

/** The exports of a style sheet that no view uses, nor another style of the sheet. */
function findUnusedStyles(sheet: SourceFile, files: readonly SourceFile[]): string[] {
  const name = sheet.path.slice(sheet.path.lastIndexOf('/') + 1);
  const imports = new RegExp(`import (?:\\* as (\\w+)|\\{([^}]*)\\}) from '[^']*/${name}'`, 'g');
  const used = files.flatMap(({ text }) =>
    [...text.matchAll(imports)].flatMap(([, alias, names]) =>
      alias === undefined ? names : (text.match(new RegExp(`\\b${alias}\\.\\w+`, 'g')) ?? []),
    ),
  );
  const words = new Set(used.join(' ').match(/\w+/g));
  return [...sheet.text.matchAll(/^export const (\w+)/gm)]
    .map(([, style = '']) => style)
    .filter((style) => !words.has(style) && sheet.text.split(style).length === 2)
    .map((style) => `${sheet.path}: ${style}: no view uses it`);
}

/** The keys of a text that no other code of the shop contains. */
function findUnusedTexts(english: SourceFile, words: ReadonlySet<string>): string[] {
  return [...english.text.matchAll(/^ {2,}(\w+)(?=: |\()/gm)]
    .map(([, key = '']) => key)
    .filter((key) => !words.has(key))
    .map((key) => `${english.path}: ${key}: no view uses it`);
}

const clientCode = sources.filter(
  ({ path }) => /^(src|models|machines)\//.test(path) && !/^src\/text\/(en|zh|zhHant)\//.test(path),
);

test('a view uses each style', () => {
  const sheets = sources.filter(({ path }) => /^src\/.*\.css\.ts$/.test(path));
  expect(sheets.flatMap((sheet) => findUnusedStyles(sheet, clientCode))).toEqual([]);
  const sheet = {
    path: 'src/cart/cart.css.ts',
    text: "export const line = style({ gap: '1px' });",
  };
  const view = { path: 'src/cart/Cart.tsx', text: "import * as css from './cart.css.ts';" };
  expect(findUnusedStyles(sheet, [view])).toHaveLength(1);
});

test('a view uses each text', () => {
  const words = new Set(clientCode.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const texts = sources.filter(({ path }) => path.startsWith('src/text/en/'));
  expect(texts.flatMap((english) => findUnusedTexts(english, words))).toEqual([]);
  const english = { path: 'src/text/en/cart.ts', text: "  unseenTitle: 'Your cart'," };
  expect(findUnusedTexts(english, words)).toHaveLength(1);
});

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
