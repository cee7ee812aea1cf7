import type { SourceFile } from '../support/sources.ts';
import { allCode, type ArchitectureRule, testRules } from './rule.ts';

/** The folders of each layer: the specification's nouns and the layer's infrastructure. */
const FEATURE_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  models: [
    ...['session', 'cart', 'address', 'catalogue', 'checkout', 'order', 'wallet', 'promotion'],
    ...['bulk', 'offline'],
  ],
  machines: [
    ...['mall', 'session', 'cart', 'addressBook', 'checkout', 'order', 'notices', 'problemReport'],
    ...['request', 'mutation', 'verification', 'recharge', 'prefetch', 'connection'],
    'secondFactor',
  ],
  src: [
    ...['app', 'layout', 'mall', 'rendering', 'devtools', 'api', 'text', 'style', 'ui'],
    ...['session', 'address', 'catalogue', 'cart', 'checkout', 'order', 'wallet'],
    ...['home', 'account', 'about', 'bulk', 'prefetch', 'offline'],
  ],
  server: [
    ...['http', 'db', 'picture', 'render', 'session', 'cart', 'address', 'catalogue', 'checkout'],
    ...[
      'order',
      'promotion',
      'wallet',
      'storage',
      'upload',
      'payment',
      'operator',
      'bulk',
      'jobs',
      'seed',
    ],
  ],
};

/** Roles that belong to one layer only. */
const LAYER_BY_ROLE: Readonly<Record<string, string>> = {
  api: 'models',
  machine: 'machines',
  actors: 'machines',
  selectors: 'machines',
  bind: 'src',
  css: 'src',
  routes: 'server',
  store: 'server',
};

function findNamingViolations({ path }: SourceFile): string[] {
  const [layer = '', feature = '', ...rest] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const violations: string[] = [];
  if (rest.length > 0 && !FEATURE_FOLDERS[layer]?.includes(feature)) {
    violations.push(`${layer}/ has no folder ${feature}: use the specification's noun`);
  }
  if (!/^([a-z][A-Za-z0-9]*|[A-Z][A-Za-z0-9]*)(\.[a-z][A-Za-z]*)?\.(ts|tsx|mjs)$/.test(name)) {
    violations.push(`${name} is not noun.role.ts, PascalCase.tsx or camelCase.ts`);
  }
  const role = /\.([a-z][A-Za-z]*)\.(?:ts|tsx|mjs)$/.exec(name)?.[1] ?? '';
  const home = LAYER_BY_ROLE[role];
  if (home !== undefined && home !== layer) violations.push(`a .${role} file lives in ${home}/`);
  return violations;
}

// About 200 is the guide; this is the limit.
const MAX_FILE_LINES = 300;

function findLengthViolations({ text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > MAX_FILE_LINES
    ? [`${lines} lines: split it by subject, at most ${MAX_FILE_LINES}`]
    : [];
}

function findMisplacedDefinitions({ path, text }: SourceFile): string[] {
  const role = path.split('.').at(-2) ?? '';
  const definition =
    /\b(assign|assertEvent|narrowEvent|emit|raise|sendTo|unboundCall|unboundTimer|fromCallback)[(<]/.exec(
      text,
    );
  if (!['actions', 'guards', 'actors'].includes(role) && definition && path.split('/').length > 2)
    return [`${definition[1]} belongs to .actors.ts, .guards.ts or .actions.ts`];
  // A chart with few guards declares its types, calls, guards and actions in one `setup`.
  const hasGuards = /\bguards: \{/.test(text) && path !== 'machines/call.ts';
  const isSetup = role === 'guards' || (role === 'actions' && /\bsetup(Chart)?\(\{/.test(text));
  return hasGuards && !isSetup ? ['move the guards to the `setup` of the chart'] : [];
}

const CHART_ROLES = ['machine', 'actions', 'guards', 'actors', 'selectors', 'types'];

/** A seventh role is the name of the state that the file contains. */
function findUnknownRoles({ path, text }: SourceFile): string[] {
  const role = path.split('.').at(-2) ?? '';
  return CHART_ROLES.includes(role) || text.includes(`export const ${role}State = `)
    ? []
    : [`${role} is neither a role nor the state that the file contains`];
}

/** Programs that package.json or `npm run deep` starts, and files that start as one. */
function findProgramsInTests({ path, text }: SourceFile): string[] {
  const started = text.match(/(?:\btsx |\bnode |script: ')tests\/[\w/.]+/g) ?? [];
  const isProgram = /^tests\/(.*[/.])?cli\.ts$/.test(path);
  return [...started, ...(isProgram ? [path] : [])].map((name) => `${name}: move it to tools/`);
}

/** Folder and file names. */
const layoutRules: readonly ArchitectureRule[] = [
  {
    name: 'each layer has the folders of the specification, and each file name ends in its role',
    appliesTo: /^(models|machines|src|server)\/.*\.(ts|tsx|mjs)$/,
    findViolations: findNamingViolations,
    violatingExample: { path: 'models/basket/Basket_rules.routes.ts', text: '' },
  },
  {
    name: 'nothing is called utils, helpers, common, shared or index',
    appliesTo: allCode,
    findViolations: ({ path }) =>
      /(^|\/)(utils?|helpers?|common|shared|misc|lib|index)(\/|\.)/i.test(path)
        ? ['name it after its subject; no utility folders and no barrels']
        : [],
    violatingExample: { path: 'src/cart/index.ts', text: '' },
  },
  {
    name: 'each part of a chart is in the file of its role',
    appliesTo: /^machines\//,
    findViolations: findMisplacedDefinitions,
    violatingExample: {
      path: 'machines/cart/cart.actions.ts',
      text: 'cartBase.extend({ guards: { isFull: always } });',
    },
  },
  {
    name: 'a file of a chart has one of the seven roles',
    appliesTo: /^machines\/\w+\//,
    findViolations: findUnknownRoles,
    violatingExample: {
      path: 'machines/cart/cart.lines.ts',
      text: 'export const selectLines = ({ context }: Snapshot) => context.lines;',
    },
  },
  {
    name: 'a program is in tools/ or server/, never among the tests',
    appliesTo: /^(package\.json|tools\/deep\/deep\.cli\.ts|tests\/(?!architecture\/).*\.ts)$/,
    findViolations: findProgramsInTests,
    violatingExample: { path: 'package.json', text: '"faults": "tsx tests/faults/faults.ts"' },
  },
  {
    name: 'a file has at most 300 lines',
    appliesTo: allCode,
    exceptions: /^server\/(seed|db\/migrations)\/|\.generated\./, // data, not code
    findViolations: findLengthViolations,
    violatingExample: { path: 'src/cart/Cart.tsx', text: 'line\n'.repeat(301) },
  },
];

testRules(layoutRules);
