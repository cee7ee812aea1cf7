import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Replacement = readonly [from: string, to: string];

/** @throws if the code has no such text, because the library has changed */
export function replaceEach(code: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`tools/chunks: a library no longer contains "${from}"`);
    return text.replaceAll(from, () => to);
  }, code);
}

/**
 * Replaces the router's code for loaders and actions, which the shop does not use: it renders
 * `Router`, not `RouterProvider`. Without it, the error pages of loaders are unused too. `npm run
 * dev` uses the development build, which has the texts of warnings and failed checks.
 */
const ROUTER_REPLACEMENTS: readonly Replacement[] = [
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
  [
    'let dataRouterContext = React2.useContext(DataRouterContext);',
    'const dataRouterContext = null;',
  ],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  [
    'if (value === false || value === null || typeof value === "undefined") {\n    throw new Error(message);',
    'if (value === false || value === null || typeof value === "undefined") {\n    throw new Error("react-router");',
  ],
  ['function warning(cond, message) {\n', 'function warning(cond, message) {\n  return;\n'],
];

/**
 * The router without parts that the shop does not use, and with marked calls that have no effect.
 */
export function removeUnusedRouter(code: string): string {
  const marked = code
    .replaceAll(/React\d*\.(forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    // A computed name would keep all exports of React.
    .replaceAll(/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic')
    .replaceAll(/(React\d*)\[REACT_USE\]/g, '$1.use');
  return marked.includes('function _renderMatches(')
    ? replaceEach(marked, ROUTER_REPLACEMENTS)
    : marked;
}

const PRODUCTION_ROUTER = [
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(`node_modules/react-router/dist/production/${file}`),
}));

/**
 * Removes unused parts of the router, and uses its production build, which its package does not
 * export.
 */
export const createRouterPlugin = (): Plugin => ({
  name: 'with-small-router',
  apply: 'build',
  config: () => ({ resolve: { alias: PRODUCTION_ROUTER } }),
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: removeUnusedRouter,
  },
});

/** The library is compiled for browsers without object spread. */
const RECIPE_REPLACEMENTS: readonly Replacement[] = [
  [
    '_objectSpread2(_objectSpread2({}, config.defaultVariants), options)',
    '({ ...config.defaultVariants, ...options })',
  ],
];

/** The functions that choose class names use the object spread of the language. */
export const createRecipesPlugin = (): Plugin => ({
  name: 'with-small-recipes',
  apply: 'build',
  transform: {
    filter: { id: /@vanilla-extract\/recipes\/dist\/createRuntimeFn-.*\.esm\.js$/ },
    handler: (code) => replaceEach(code, RECIPE_REPLACEMENTS),
  },
});

/**
 * A dialog's overlay covers the page, so that no pointer reaches it. The style would be inherited
 * by each element of the page, and a slow phone needs 40 ms to compute their styles.
 */
const DIALOG_REPLACEMENTS: readonly Replacement[] = [
  ['ownerDocument.body.style.pointerEvents = "none";', ''],
  ['ownerDocument.body.style.pointerEvents = originalBodyPointerEvents;', ''],
];

/** Opening and closing a dialog does not change the style of the page's body. */
export const createDialogPlugin = (): Plugin => ({
  name: 'with-fast-dialogs',
  apply: 'build',
  transform: {
    filter: { id: /@radix-ui\/react-dismissable-layer\/dist\/index\.mjs$/ },
    handler: (code) => replaceEach(code, DIALOG_REPLACEMENTS),
  },
});

/**
 * No dialog of the shop has an animation when it closes. To look for one, the library reads the
 * style of a new element, and the browser computes the styles of the page one more time.
 */
const PRESENCE_REPLACEMENTS: readonly Replacement[] = [
  ['return styles?.animationName || "none";', 'return "none";'],
];

/** Opening a dialog does not compute the styles of its elements while React mounts them. */
export const createPresencePlugin = (): Plugin => ({
  name: 'with-fast-presence',
  apply: 'build',
  transform: {
    filter: { id: /@radix-ui\/react-presence\/dist\/index\.mjs$/ },
    handler: (code) => replaceEach(code, PRESENCE_REPLACEMENTS),
  },
});

/**
 * No view of the shop is in a `ViewTransition`, so that React commits every change without one, and
 * the bundler removes the animations. The longer message is for developers.
 */
const REACT_REPLACEMENTS: readonly (readonly [file: RegExp, Replacement])[] = [
  [
    /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    ['  shouldStartViewTransition\n    ? (', '  false\n    ? ('],
  ],
  [
    /\/react\/cjs\/react\.production\.js$/,
    [' If you meant to render a collection of children, use an array instead.', ''],
  ],
];

/** React without animations of view transitions. */
export const createReactPlugin = (): Plugin => ({
  name: 'with-small-react',
  apply: 'build',
  transform: {
    filter: { id: REACT_REPLACEMENTS.map(([file]) => file) },
    handler: (code, id) =>
      replaceEach(
        code,
        REACT_REPLACEMENTS.filter(([file]) => file.test(id)).map(([, replacement]) => replacement),
      ),
  },
});

/** The parts of the syntax tree of `export const name = defineCall({ … })`. */
interface Statement {
  readonly declaration?: {
    readonly declarations?: readonly { readonly init: Expression | null }[];
  };
}
interface Expression {
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly properties?: readonly Property[] }[];
}
interface Property {
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
}

/** Removes `request` from the calls that a module exports. */
export function removeRequests(code: string, statements: readonly Statement[]): string {
  const requests = statements
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .filter(({ init }) => init?.callee?.name === 'defineCall')
    .flatMap(({ init }) => init?.arguments?.[0]?.properties ?? [])
    .filter(({ key }) => key?.name === 'request');
  return requests.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

const DESCRIPTION = /,\s*v\.description\(\s*(["'`])(?:(?!\1).)*\1\s*,?\s*\)/g;

/** Removes the descriptions of fields, which only the documentation of the API shows. */
export const removeDescriptions = (code: string): string => code.replaceAll(DESCRIPTION, '');

/**
 * Only the server parses requests, so the client has no schemas of them (models/call.ts), and no
 * descriptions of fields.
 */
export const createCallsPlugin = (): Plugin => ({
  name: 'without-schemas-of-requests',
  apply: 'build',
  transform: {
    filter: { id: /\/models\/.*\.api\.ts$/ },
    handler(code) {
      const body = this.parse(code).body as readonly Statement[]; // the parts that are read
      return removeDescriptions(removeRequests(code, body));
    },
  },
});

/** Vite takes the used exports out of a lazy module, so that the bundler removes the others. */
const TAKEN_EXPORTS =
  /async\s?\(\)\s?=>\s?\{\s*(?:let|const)\s?(\{[^}]*\})\s?=\s?await\s?\(?(import\([^()]*\))\)?;\s*return\s?\1;?\s*\}/g;

/** Returns the module itself, after the bundler has removed the other exports. */
export const returnLazyModules = (code: string): string => code.replaceAll(TAKEN_EXPORTS, '()=>$2');
