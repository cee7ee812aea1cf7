import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** The entries of React that the shop imports, which are CommonJS. */
const ENTRIES = ['react', 'react/jsx-runtime'] as const;
const PREFIX = '\0module:';

/** An ES module with the exports of a CommonJS module. */
export function toModule(name: string, exported: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(exported).filter((key) => /^[A-Za-z]\w*$/.test(key));
  return [
    `import all from '${name}';`,
    'export default all;',
    ...names.map((key) => `export const ${key} = all.${key};`),
  ].join('\n');
}

/** Names that the dialog's libraries hide from bundlers. They would keep all exports of React. */
const COMPUTED_NAME = /\b(React\w*)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g;

/** Reads the exports of React by their names. */
export const readByName = (code: string): string => code.replaceAll(COMPUTED_NAME, '$1.$2');

/**
 * Imports of React are bindings of an ES module: a call is `jsx()` and not `(0, react.jsx)()`, and
 * a chunk does not convert the CommonJS module again. React's own modules use each other as before.
 */
export const createReactModulePlugin = (): Plugin => ({
  name: 'with-react-as-module',
  apply: 'build',
  enforce: 'pre',
  // The shim has what React 17 lacked.
  config: () => ({
    resolve: {
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
  }),
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    handler(source, importer, { kind }) {
      const isOwn = importer?.startsWith(PREFIX) ?? false;
      return kind === 'import-statement' && !isOwn ? PREFIX + source : null;
    },
  },
  transform: { filter: { id: /node_modules\/@radix-ui\// }, handler: readByName },
  load: {
    filter: { id: /^\0module:/ },
    handler(id) {
      const name = ENTRIES.find((entry) => id === PREFIX + entry);
      return name === undefined
        ? null
        : { code: toModule(name, require(name)), moduleSideEffects: false };
    },
  },
});
