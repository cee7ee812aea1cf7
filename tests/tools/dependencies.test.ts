import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { judgeAudit } from '#tools/auditDependencies.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dependencies: v.record(v.string(), v.string()) }),
);
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

test('the bill of materials names every package of the shop with its version and hash', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { components } = v.parse(sbomSchema, stdout);
  const { dependencies } = v.parse(packageSchema, readFileSync(`${root}/package.json`, 'utf8'));
  const listed = new Map(components.map((component) => [component.name, component]));
  const versions = Object.keys(dependencies).map((name) => [name, listed.get(name)?.version]);
  expect(versions).toEqual(Object.entries(dependencies));
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  expect(listed.has('vitest')).toBe(false);
}, 60_000);

describe('the audit of the packages', () => {
  const report = (vulnerabilities: unknown) => JSON.stringify({ metadata: { vulnerabilities } });

  test('fails for a high or critical vulnerability', () => {
    expect(judgeAudit(report({ low: 2, high: 1, critical: 0, total: 3 }))).toEqual({
      isFailed: true,
      message: 'Vulnerabilities: 2 low, 1 high.',
    });
    expect(judgeAudit(report({ critical: 1, total: 1 })).isFailed).toBe(true);
  });

  test('succeeds for lower ones, and says so if there is none', () => {
    expect(judgeAudit(report({ moderate: 4, high: 0, total: 4 })).isFailed).toBe(false);
    expect(judgeAudit(report({ high: 0, total: 0 })).message).toBe('Vulnerabilities: none.');
  });

  test('says that nothing was checked without a report', () => {
    const message = 'The registry sent no audit report; nothing was checked.';
    for (const output of ['', 'npm error', '{"message":"405 Method Not Allowed"}'])
      expect(judgeAudit(output)).toEqual({ isFailed: false, message });
  });
});
