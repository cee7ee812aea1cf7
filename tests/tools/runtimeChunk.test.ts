import { expect, test } from 'vitest';
import { importRuntimeFrom, inlineRuntime } from '#tools/chunks/runtimeChunk.ts';

const RUNTIME = 'var e=1,t=n=>n+e;export{t as n,e as t};\n';
const FILE = 'rolldown-runtime-a1.js';
const toUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

test('the runtime is part of the chunk of the libraries, whose own names stay', async () => {
  const libraries = `import{n as e}from"./${FILE}";const t=e(4);export{t as a};`;
  const merged = await import(/* @vite-ignore */ toUrl(inlineRuntime(libraries, RUNTIME, FILE)));
  expect(merged).toMatchObject({ a: 5, runtime_t: 1 });
  expect(merged.runtime_n(2)).toBe(3);
});

test('other chunks import it from there', () => {
  const code = `import{n as r,t}from"./${FILE}";import{a}from"./libraries-b2.js";`;
  expect(importRuntimeFrom(code, FILE, 'libraries-b2.js')).toBe(
    'import{runtime_n as r,runtime_t as t}from"./libraries-b2.js";import{a}from"./libraries-b2.js";',
  );
});

test('a build whose runtime has another form fails', () => {
  for (const [libraries, runtime] of [
    ['const a=1;export{a};', RUNTIME],
    [`import{n as e}from"./${FILE}";export default e;`, RUNTIME],
    [`import{n as e}from"./${FILE}";export{e as a};`, 'globalThis.a=1;'],
  ] as const)
    expect(() => inlineRuntime(libraries, runtime, FILE)).toThrow('in another form');
});
