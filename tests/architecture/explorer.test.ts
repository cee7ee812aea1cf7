import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources, stripComments, type SourceFile } from '../support/sources.ts';
import { type ArchitectureRule, testRules } from './rule.ts';

interface Manifest {
  readonly license: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const sources = readSources();
function readText(path: string): string {
  const file = sources.find((source) => source.path === path);
  if (!file) throw new Error(`${path} does not exist`);
  return file.text;
}
const readManifest = (path: string): Manifest => JSON.parse(readText(path));
const manifest = readManifest('explorer/package.json');
const userPackages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const testPackages = Object.keys(manifest.devDependencies ?? {});

function isAllowedImport(path: string, target: string): boolean {
  if (target.startsWith('.'))
    return posix.join(posix.dirname(path), target).startsWith('explorer/');
  const allowed = path.startsWith('explorer/tests/')
    ? [...userPackages, ...testPackages]
    : userPackages;
  return target.startsWith('node:') || allowed.includes(target.split('/')[0] ?? '');
}

const findForeignImports = (file: SourceFile): string[] =>
  [...stripComments(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(([, target = '']) => target)
    .filter((target) => !isAllowedImport(file.path, target))
    .map((target) => `imports ${target}: explorer/package.json does not name it`);

/** Words of the shop, and its events; `order` alone also means a sequence. */
const SHOP_WORDS =
  /\b(anna|ben)\b|basket|buyer|(?<!s)cart|catalogue|checkout|coupon|customer|freight|gift|goods|invoice|\bmall\b|merchant|\border\.\w|orders\b|\bpa(y|ys|id|ying|yment|yments)\b|price|product(?!ion)|promotion|purchase|recharge|refund|shipping|\bshop|storefront|wallet|wattle/gi;

const rules: readonly ArchitectureRule[] = [
  {
    name: 'the explorer imports its own files and the packages of its manifest',
    appliesTo: /^explorer\/.*\.ts$/,
    findViolations: findForeignImports,
    violatingExample: {
      path: 'explorer/graph.ts',
      text: "import { waitForCondition } from '../tests/support/waitForCondition.ts';",
    },
  },
  {
    name: 'the explorer does not use the words of the shop',
    appliesTo: /^explorer\//,
    exceptions: /^explorer\/LICENSE$/, // names the copyright holders
    findViolations: ({ text }) => text.match(SHOP_WORDS) ?? [],
    violatingExample: { path: 'explorer/README.md', text: 'start (Anna) → order.submit' },
  },
];

testRules(rules);

describe('the package of the explorer', () => {
  test('an import of another folder, of an unlisted package and of a test package is detected', () => {
    const text = `
      import { sum } from '#models/price.ts';
      import { sample } from '../tests/paths/seed.ts';
      import { object } from 'valibot';
      import { test } from 'vitest';
      import { explore } from './graph.ts';
      import { setup } from 'xstate';`;
    expect(findForeignImports({ path: 'explorer/run.ts', text })).toHaveLength(4);
    expect(findForeignImports({ path: 'explorer/tests/run.test.ts', text })).toHaveLength(2);
  });

  test('it requires the versions that this repository has tested', () => {
    const root = readManifest('package.json');
    const tested = { ...root.dependencies, ...root.devDependencies };
    const required = { ...manifest.peerDependencies, ...manifest.devDependencies };
    expect(required).toEqual(
      Object.fromEntries(Object.keys(required).map((name) => [name, tested[name]])),
    );
  });

  test('it can be published under the licence of this repository', () => {
    expect(manifest.private).toBeUndefined();
    expect(manifest.license).toBe(readManifest('package.json').license);
    expect(readText('explorer/LICENSE')).toBe(readText('LICENSE'));
  });
});
