import { expect, test } from 'vitest';
import { inlineRuntime, removeRuntimeImport } from '#tools/chunks/runtimeChunk.ts';

const RUNTIME = 'var e=1,t=n=>n+e;export{t as n,e as t};\n';
const FILE = 'rolldown-runtime-a1.js';
const SHARED = { exportsRuntime: true };
const toUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

test('the runtime is part of the chunk of the libraries, whose own names stay', async () => {
  const libraries = `import{n as e}from"./${FILE}";const t=e(4);export{t as a};`;
  const merged = await import(
    /* @vite-ignore */ toUrl(inlineRuntime(libraries, RUNTIME, FILE, SHARED))
  );
  expect(merged).toMatchObject({ a: 5, runtime_t: 1 });
  expect(merged.runtime_n(2)).toBe(3);
});

test('chunks that name the file of the libraries import it from there', () => {
  const code = `import{n as r,t}from"./${FILE}";import{a}from"./libraries-b2.js";`;
  expect(removeRuntimeImport(code, RUNTIME, FILE, 'libraries-b2.js')).toBe(
    'import{runtime_n as r,runtime_t as t}from"./libraries-b2.js";import{a}from"./libraries-b2.js";',
  );
});

test('a chunk whose name does not depend on the file of the libraries contains it', async () => {
  const code = `import{n as e}from"./${FILE}";const t=e(4);export{t as a};`;
  const merged = removeRuntimeImport(code, RUNTIME, FILE, 'libraries-b2.js');
  expect(merged).not.toContain('libraries');
  expect({ ...(await import(/* @vite-ignore */ toUrl(merged))) }).toEqual({ a: 5 });
});

test('a build whose runtime has another form fails', () => {
  for (const [libraries, runtime] of [
    ['const a=1;export{a};', RUNTIME],
    [`import{n as e}from"./${FILE}";export default e;`, RUNTIME],
    [`import{n as e}from"./${FILE}";export{e as a};`, 'globalThis.a=1;'],
  ] as const)
    expect(() => inlineRuntime(libraries, runtime, FILE, SHARED)).toThrow('in another form');
});
