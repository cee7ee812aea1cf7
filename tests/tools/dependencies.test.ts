import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { evaluateAudit } from '#tools/auditDependencies.mjs';
import { findBuiltPackages, findImportedPackages } from '#tools/shippedPackages.mjs';
import { readSources } from '../support/sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const packageListSchema = v.record(v.string(), v.string());
const manifest = v.parse(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      scripts: packageListSchema,
      dependencies: packageListSchema,
      optionalDependencies: packageListSchema,
      devDependencies: packageListSchema,
    }),
  ),
  readFileSync(`${root}/package.json`, 'utf8'),
);
const runtimePackages = { ...manifest.dependencies, ...manifest.optionalDependencies };
const sbomSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    bomFormat: v.literal('CycloneDX'),
    components: v.array(
      v.object({
        name: v.string(),
        version: v.string(),
        purl: v.string(),
        hashes: v.optional(v.array(v.object({ alg: v.string(), content: v.string() })), []),
      }),
    ),
  }),
);

test('the bill of materials names every package that a release installs or contains', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { components } = v.parse(sbomSchema, stdout);
  const built = findBuiltPackages();
  const shipped = Object.entries({ ...runtimePackages, ...manifest.devDependencies }).filter(
    ([name]) => name in runtimePackages || built.has(name),
  );
  const listed = new Map(components.map((component) => [component.name, component]));
  expect(shipped.map(([name]) => [name, listed.get(name)?.version])).toEqual(shipped);
  // packages of packages
  for (const name of ['react-router', '@img/sharp-linux-x64', '@smithy/core'])
    expect(listed.has(name)).toBe(true);
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  expect(listed.has('vitest')).toBe(false);
}, 60_000);

/** Development packages that no code imports, with the reason to have them. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  '@stryker-mutator/core': 'the program of tools/mutation',
  '@stryker-mutator/vitest-runner': 'a plugin of @stryker-mutator/core',
  '@testing-library/dom': 'a peer of @testing-library/react',
  '@types/node': 'the types of Node',
  'oxlint-tsgolint': 'a part of oxlint --type-aware',
};

describe('the packages of package.json', () => {
  // without this file, which names packages
  const sources = readSources().filter(
    ({ path }) => /\.(?:tsx?|mjs)$/.test(path) && path !== 'tests/tools/dependencies.test.ts',
  );

  test('an installed package is imported by the server, and only there', () => {
    const importers = Object.keys(runtimePackages).map((name) => [
      name,
      sources
        .filter(
          ({ path, text }) =>
            !/^(?:tests|tools|explorer)\//.test(path) && findImportedPackages(text).includes(name),
        )
        .map(({ path }) => path)
        .sort(),
    ]);
    expect(Object.fromEntries(importers)).toEqual({
      '@aws-sdk/client-s3': ['server/storage/s3Storage.ts'],
      '@electric-sql/pglite': ['server/db/createTemplate.mjs', 'server/db/embedded.worker.mjs'],
      '@node-rs/argon2': ['server/session/password.ts'],
      nodemailer: ['server/session/smtpMailer.ts'],
      sharp: [
        'server/picture/pictures.ts',
        'server/seed/orders.ts',
        'server/upload/receiptImage.ts',
      ],
      stripe: ['server/payment/stripe.ts'],
    });
  });

  test('every development package is used', () => {
    const code = sources.map(({ text }) => text).join('\n');
    const programs = Object.values(manifest.scripts).map((script) => script.split(' ')[0]);
    const isUsed = (name: string) =>
      [`'${name}'`, `'${name}/`, `node_modules/${name}/`].some((path) => code.includes(path)) ||
      programs.includes(name) ||
      (name.startsWith('@types/') && name.slice('@types/'.length) in manifest.devDependencies);
    const unused = Object.keys(manifest.devDependencies).filter((name) => !isUsed(name));
    expect(unused).toEqual(Object.keys(NOT_IMPORTED));
  });

  test('every package of the builds is listed with its version', () => {
    const listed = { ...runtimePackages, ...manifest.devDependencies };
    expect([...findBuiltPackages()].filter((name) => !(name in listed))).toEqual([]);
  });

  test('imports of types, files and modules of Node need no package at run time', () => {
    const code = [
      "import type { OpenAPIV3_1 } from 'openapi-types';",
      "import { readFile } from 'node:fs/promises';",
      "import { a } from './a.ts';",
      "import {\n  addDays,\n} from 'date-fns/addDays';",
      "export { b } from '@hono/node-server/conninfo';",
      "import 'c';",
      "const d = await import('stripe');",
      "src: `url('@fontsource-variable/figtree/files/a.woff2')`,",
    ].join('\n');
    expect(findImportedPackages(code)).toEqual([
      'date-fns',
      '@hono/node-server',
      'c',
      'stripe',
      '@fontsource-variable/figtree',
    ]);
  });
});

describe('the audit of the packages', () => {
  const report = (vulnerabilities: unknown) => JSON.stringify({ metadata: { vulnerabilities } });

  test('fails for a high or critical vulnerability', () => {
    expect(evaluateAudit(report({ low: 2, high: 1, critical: 0, total: 3 }))).toEqual({
      isFailed: true,
      message: 'Vulnerabilities: 2 low, 1 high.',
    });
    expect(evaluateAudit(report({ critical: 1, total: 1 })).isFailed).toBe(true);
  });

  test('succeeds for lower ones, and says so if there is none', () => {
    expect(evaluateAudit(report({ moderate: 4, high: 0, total: 4 })).isFailed).toBe(false);
    expect(evaluateAudit(report({ high: 0, total: 0 })).message).toBe('Vulnerabilities: none.');
  });

  test('says that nothing was checked without a report', () => {
    const message = 'The registry sent no audit report; nothing was checked.';
    for (const output of ['', 'npm error', '{"message":"405 Method Not Allowed"}'])
      expect(evaluateAudit(output)).toEqual({ isFailed: false, message });
  });
});
