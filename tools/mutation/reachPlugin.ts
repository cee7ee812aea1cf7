import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { TreeNode } from '#explorer/instrument.ts';
import { parseModule } from './mutants.ts';
import { isNode } from './operators.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The functions with the places of a statement that they run first. */
function* listFunctions(node: TreeNode): Generator<{ start: number; at: number; end?: number }> {
  const { type, body, start } = node;
  if (/Function/.test(type) && isNode(body))
    yield body.type === 'BlockStatement'
      ? { start, at: body.start + 1 }
      : { start, at: body.start, end: body.end };
  for (const child of Object.values(node).flat().filter(isNode)) yield* listFunctions(child);
}

/** Adds to `globalThis.reached` the place of each function that runs: `src/cart/Line.tsx:120`. */
export function addReachProbes(file: string, code: string): string {
  const insertions = [...listFunctions(parseModule(file, code))].flatMap(({ start, at, end }) => {
    const call = `__reach(${start})`;
    if (end === undefined) return [{ at, text: `${call};`, rank: 1 }];
    return [
      { at, text: `(${call}, `, rank: 1 },
      { at: end, text: ')', rank: 0 },
    ];
  });
  const place = JSON.stringify(`${file}:`);
  const probe = `\nfunction __reach(at) { (globalThis.reached ??= new Set()).add(${place} + at); }`;
  return insertions
    .toSorted((a, b) => b.at - a.at || b.rank - a.rank)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code)
    .concat(probe);
}

/** Records which functions of src/ and server/ each test file runs. */
export const reachPlugin = (): Plugin => ({
  name: 'with-recorded-reach',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(src|server)\/(?!.*\.css\.ts).*\.tsx?$/ },
    handler(code, id) {
      const file = relative(root, id);
      return /^(src|server)\//.test(file) ? { code: addReachProbes(file, code), map: null } : null;
    },
  },
});
