import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import {
  createDialogPlugin,
  createPresencePlugin,
  createReactPlugin,
  createRecipesPlugin,
  removeDescriptions,
  removeRequests,
  removeUnusedRouter,
  replaceEach,
  returnLazyModules,
} from '#tools/chunks/unusedCode.ts';
import { readSources } from '../support/sources.ts';

describe('the client without code that it does not use', () => {
  test('has the calls of models/ without the schemas of their requests', () => {
    const code = [
      'const id = v.string();',
      'export const userCall = defineCall({',
      "  name: 'user',",
      '  request: v.object({ id }),',
      '  reply: v.object({ request: id }),',
      '});',
      'export const listCall = defineCall({ request: v.object({}) });',
    ].join('\n');
    expect(removeRequests(code, parseAst(code).body as never)).toBe(
      code.replace('request: v.object({ id }),', '').replace('request: v.object({})', ''),
    );
  });

  test('has no descriptions of fields', () => {
    const code = [
      "const ids = v.pipe(v.array(id), v.description('the ids (of lines)'), v.maxLength(20));",
      'const key = v.pipe(',
      '  v.string(),',
      '  v.description(',
      '    "the shopper’s key",',
      '  ),',
      ');',
    ].join('\n');
    expect(removeDescriptions(code)).toBe(
      'const ids = v.pipe(v.array(id), v.maxLength(20));\nconst key = v.pipe(\n  v.string(),\n);',
    );
    const described = readSources().filter(({ path }) => /^models\/.*\.api\.ts$/.test(path));
    const left = described.filter(({ text }) => removeDescriptions(text).includes('description('));
    expect(left.map(({ path }) => path)).toEqual([]);
  });

  test('never reads the schema of a request', () => {
    const readers = readSources()
      .filter(({ path }) => /^(src|machines)\//.test(path))
      .filter(
        ({ text }) =>
          /Call\.request\b/.test(text) ||
          (text.includes("'#models/call.ts'") &&
            /\bcall\.request\b|\{[^{}]*\brequest\b[^{}]*\}: Call\b/.test(text)),
      )
      .map(({ path }) => path);
    expect(readers).toEqual([]);
  });

  test('has the installed router without its error pages of loaders', () => {
    const folder = 'node_modules/react-router/dist/production';
    const routers = readdirSync(folder)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .filter(
        (code) => code.includes('function _renderMatches(') && code.includes('ErrorBoundary'),
      );
    expect(routers.length).toBeGreaterThan(0);
    for (const code of routers)
      expect(removeUnusedRouter(code)).toContain('const dataRouterState = void 0;');
    expect(routers.map(removeUnusedRouter).join('\n')).not.toMatch(/React\d*\[/);
  });

  test('has the installed functions of class names with object spread', () => {
    const folder = 'node_modules/@vanilla-extract/recipes/dist';
    const [file] = readdirSync(folder).filter((name) => /^createRuntimeFn-.*\.esm\.js$/.test(name));
    const { transform } = createRecipesPlugin();
    const { handler } = Object(transform);
    expect(handler(readFileSync(`${folder}/${file}`, 'utf8'))).toContain(
      '({ ...config.defaultVariants, ...options })',
    );
  });

  test('has the installed dialogs without a style of the body that each element inherits', () => {
    const file = 'node_modules/@radix-ui/react-dismissable-layer/dist/index.mjs';
    const { transform } = createDialogPlugin();
    const { filter, handler } = Object(transform);
    expect(file).toMatch(filter.id);
    expect(handler(readFileSync(file, 'utf8'))).not.toMatch(/body\.style\.pointerEvents =/);
  });

  test('has the installed React without view transitions, which no view uses', () => {
    const { transform } = createReactPlugin();
    const { filter, handler } = Object(transform);
    const folder = 'node_modules/react-dom/cjs';
    const [file] = readdirSync(folder)
      .map((name) => `${folder}/${name}`)
      .filter((path) => filter.id.some((id: RegExp) => id.test(path)));
    const code = handler(readFileSync(`${file}`, 'utf8'), file);
    expect(code).not.toMatch(/shouldStartViewTransition\s*\?/);
    const react = 'node_modules/react/cjs/react.production.js';
    expect(handler(readFileSync(react, 'utf8'), react)).not.toContain('If you meant to render');
    const users = readSources().filter(
      ({ path, text }) => path.startsWith('src/') && /\bViewTransition\b/.test(text),
    );
    expect(users).toEqual([]);
  });

  test('has the installed presence of dialogs without its check of animations, which no closing dialog has', () => {
    const file = 'node_modules/@radix-ui/react-presence/dist/index.mjs';
    const { transform } = createPresencePlugin();
    const { filter, handler } = Object(transform);
    expect(file).toMatch(filter.id);
    expect(handler(readFileSync(file, 'utf8'))).not.toContain('animationName ||');
    const styles = readSources().filter(({ path }) => /^src\/.*\.css\.ts$/.test(path));
    expect(
      styles.filter(({ text }) => /data-state="?(?:closed|unchecked|inactive)/.test(text)),
    ).toEqual([]);
  });

  test('is not built if a library has changed', () => {
    expect(replaceEach('a = b; b', [['b', '$&']])).toBe('a = $&; $&');
    expect(() => replaceEach('a', [['b', 'c']])).toThrow('a library no longer contains "b"');
  });

  test('loads a lazy module without taking its exports out first', () => {
    const lazy = 'load(async()=>{let{Page:e}=await import(`./Page.js`);return{Page:e}},[1])';
    expect(returnLazyModules(lazy)).toBe('load(()=>import(`./Page.js`),[1])');
    const shared = 'load(async()=>{let{a:e}=await import(`./b.js`).then(e=>e.t);return{a:e}})';
    expect(returnLazyModules(shared)).toBe(shared);
    const renamed = 'async()=>{let{a:e}=await import(`./b.js`);return{b:e}}';
    expect(returnLazyModules(renamed)).toBe(renamed);
  });
});
