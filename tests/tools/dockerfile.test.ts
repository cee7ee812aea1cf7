import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#server/build.mjs';
import { createIgnore, parseDockerfile } from '#tools/rehearsal/dockerfile.ts';

describe('the rehearsal of the image', () => {
  test('reads the instructions of each stage', () => {
    const text =
      '# a comment\nFROM node AS build\nRUN a && \\\n    b\nFROM alpine AS shop\nCOPY --from=build /a /b\n';
    expect(Object.fromEntries(parseDockerfile(text))).toEqual({
      build: [
        { name: 'FROM', rest: 'node AS build' },
        { name: 'RUN', rest: 'a && b' },
      ],
      shop: [
        { name: 'FROM', rest: 'alpine AS shop' },
        { name: 'COPY', rest: '--from=build /a /b' },
      ],
    });
    expect(() => parseDockerfile('FROM node\n')).toThrow('the stage has no name');
  });

  test('leaves out the files that .dockerignore excludes', () => {
    const isIgnored = createIgnore(readFileSync(join(root, '.dockerignore'), 'utf8'));
    const included = ['package.json', 'server/main.ts', 'docs/test-plan/order.md', 'server/env.ts'];
    const excluded = ['docs/spec.md', 'dist/a.js', 'a/b.log', 'b.log', 'deploy/.env', 'x/shop.env'];
    expect([...included, ...excluded].filter(isIgnored)).toEqual(excluded);
  });
});
