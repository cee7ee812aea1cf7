import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import {
  createReactPlugin,
  emptyUnusedCases,
  removeUnusedReact,
  type ReactSyntax,
  UNUSED_FEATURES,
} from '#tools/chunks/unusedReact.ts';
import { readSources } from '../support/sources.ts';

const FILE = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const parse = (code: string) => parseAst(code).body as readonly unknown[] as readonly ReactSyntax[];

describe('the client without parts of React that it does not use', () => {
  test('has the installed renderer without view transitions and references to fragments', () => {
    const { filter } = Object(createReactPlugin().transform);
    expect(FILE).toMatch(filter.id);
    const code = readFileSync(FILE, 'utf8');
    const small = removeUnusedReact(code, parse(code));
    expect(parse(small).length).toBeGreaterThan(0);
    expect(small.length).toBeLessThan(0.87 * code.length);
    expect(small).not.toMatch(/FragmentInstance\.prototype|\.startViewTransition\(\{|335544064/);
  });

  test('is not built if React has changed', () => {
    expect(() => removeUnusedReact('', [])).toThrow('React has no longer the function');
  });

  test('has no case of an unused kind of element, but the variables that other cases use', () => {
    const code = 'switch (a.tag) { case 19: var b = c(); d(b); break; case 5: b = 1; d(b); }';
    expect(emptyUnusedCases(code, parse(code))).toBe(
      'switch (a.tag) { case 19: var b;break; case 5: b = 1; d(b); }',
    );
  });

  test('has each case that another case shares', () => {
    const shared = 'switch (a.tag) { case 27: b(); case 5: case 30: c(); break; }';
    const code = `${shared} switch (b) { case 12: d(); break; }`;
    expect(emptyUnusedCases(code, parse(code))).toBe(code);
  });

  test('uses none of these parts', () => {
    const uses = readSources()
      .filter(({ path }) => /^src\/.*\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        UNUSED_FEATURES.filter(
          (feature) => path.endsWith('.tsx') || !feature.source.startsWith('<'),
        )
          .filter((feature) => feature.test(text))
          .map((feature) => `${path}: ${feature.source}`),
      );
    expect(uses).toEqual([]);
  });
});
