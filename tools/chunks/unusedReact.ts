import type { Plugin } from 'vite';
import { replaceEach } from './unusedCode.ts';

/** A node of a syntax tree, with the fields that are read. */
export interface ReactSyntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
  readonly body?: ReactSyntax;
  readonly expression?: ReactSyntax;
  readonly left?: ReactSyntax;
  readonly discriminant?: ReactSyntax;
  readonly property?: { readonly name?: string };
  readonly cases?: readonly SwitchCase[];
}
interface SwitchCase extends ReactSyntax {
  readonly test?: { readonly value?: unknown } | null;
  readonly consequent?: readonly ReactSyntax[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const NEVER = 'throw Error("react-dom")';

const mapToBody = (body: string, ...names: readonly string[]) =>
  names.map((name) => [name, body] as const);

/** The functions of parts that the shop does not use, with what they do instead. */
const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  // View transitions, with the pictures that they wait for.
  ...mapToBody(
    NEVER,
    'startViewTransition',
    'flushAfterMutationEffects',
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
    'getViewTransitionName',
    'reportViewTransitionError',
    'suspendInstance',
  ),
  ['pushMutationContext', ''],
  ['preloadInstanceAndSuspendIfNeeded', 'workInProgress.flags &= -16777217'],
  ['waitForCommitToBeReady', 'return null'],
  // Style sheets and scripts that a view renders; an element `meta` has no resource.
  ['getResource', 'return null'],
  ...mapToBody(
    NEVER,
    'acquireResource',
    'suspendResource',
    'preloadResource',
    'preloadResourceAndSuspendIfNeeded',
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
  ),
  // References to fragments.
  ...mapToBody(
    '',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ),
  // Lists of boundaries, hidden activities, the elements html, head and body.
  ...mapToBody(
    NEVER,
    'updateSuspenseListComponent',
    'cutOffTailIfNeeded',
    'updateActivityComponent',
    'commitHostSingletonAcquisition',
    'resolveSingletonInstance',
  ),
  // Actions of forms, and elements with a hyphen in their name.
  ['extractEvents$1', ''],
  ...mapToBody(
    NEVER,
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'startHostTransition',
    'requestFormReset$1',
    'useMemoCache',
    'setPropOnCustomElement',
    'findCurrentFiberUsingSlowPath',
  ),
  // The names of the components above an error, which nothing reads.
  ['getStackByFiberInDevAndProd', 'return ""'],
]);

/** Assignments of parts that the shop does not use. */
const ASSIGNMENTS = [
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
  'ReactDOMSharedInternals.findDOMNode',
] as const;

/** Profiler, list of boundaries, scope, the elements html, head and body, view transition, activity. */
const TAGS: ReadonlySet<unknown> = new Set([12, 19, 21, 27, 30, 31]);

const REPLACEMENTS = [
  ['  shouldStartViewTransition\n    ?', '  !1\n    ?'],
  ['viewTransitionMutationContext &&', '!1 &&'],
  ['case 7:\n          if (null === current.stateNode) {', 'case 7:\n          if (!1) {'],
] as const;

/** Whether the lanes of a rendering allow a view transition. */
const TRANSITION_LANES = /\(([\w$]+) & 335544064\) === \1/g;

function collectNodes(value: unknown, type: string, nodes: ReactSyntax[] = []): ReactSyntax[] {
  if (typeof value !== 'object' || value === null) return nodes;
  if ('type' in value && value.type === type) nodes.push(value as ReactSyntax); // the type says which node it is
  for (const child of Object.values(value)) collectNodes(child, type, nodes);
  return nodes;
}

const ENDS = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']);
const isClosed = (part: SwitchCase | undefined): boolean =>
  part === undefined || ENDS.has(part.consequent?.at(-1)?.type ?? '');

/** Declares the variables of the case, which other cases use too. */
function emptyCase(part: SwitchCase): Edit {
  const names = collectNodes(part.consequent, 'VariableDeclarator').map(({ id }) => id?.name);
  const declaration = names.length > 0 ? `var ${names.join(',')};` : '';
  const [start = 0, end = 0] = [part.consequent?.at(0)?.start, part.consequent?.at(-1)?.end];
  return { start, end, text: `${declaration}break;` };
}

/** The cases of unused tags that no other case shares. */
const listUnusedCases = ({ cases = [] }: ReactSyntax): readonly Edit[] =>
  cases
    .filter(
      (part, index) => TAGS.has(part.test?.value) && isClosed(part) && isClosed(cases[index - 1]),
    )
    .map(emptyCase);

const listCaseEdits = (statements: readonly ReactSyntax[]): readonly Edit[] =>
  collectNodes(statements, 'SwitchStatement')
    .filter(({ discriminant }) => discriminant?.property?.name === 'tag')
    .flatMap(listUnusedCases);

function listFunctionEdits(statements: readonly ReactSyntax[]): readonly Edit[] {
  const bodies = new Map(
    statements
      .filter(({ type }) => type === 'FunctionDeclaration')
      .map(({ id, body }) => [id?.name ?? '', body]),
  );
  return [...FUNCTIONS].map(([name, text]) => {
    const body = bodies.get(name);
    if (!body) throw new Error(`tools/chunks: React has no longer the function ${name}`);
    return { start: body.start, end: body.end, text: `{${text}}` };
  });
}

function listAssignmentEdits(code: string, statements: readonly ReactSyntax[]): readonly Edit[] {
  return ASSIGNMENTS.flatMap((target) => {
    const assignments = statements.filter(({ expression }) => {
      const left = expression?.left;
      return left && code.slice(left.start, left.end).startsWith(target);
    });
    if (assignments.length === 0)
      throw new Error(`tools/chunks: React assigns no longer ${target}`);
    return assignments.map(({ start, end }) => ({ start, end, text: '' }));
  });
}

/** Applies the edits, the outermost of those that contain each other. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const outermost = edits.filter(
    (edit) =>
      !edits.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end),
  );
  return outermost
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
      code,
    );
}

/** The code without the cases of unused tags. */
export function emptyUnusedCases(code: string, statements: readonly ReactSyntax[]): string {
  return applyEdits(code, listCaseEdits(statements));
}

/** React's renderer of the browser without the parts that the shop does not use. */
export function removeUnusedReact(code: string, statements: readonly ReactSyntax[]): string {
  const edited = applyEdits(code, [
    ...listFunctionEdits(statements),
    ...listAssignmentEdits(code, statements),
    ...listCaseEdits(statements),
  ]);
  const withoutTransitions = edited.replaceAll(TRANSITION_LANES, '!1');
  if (withoutTransitions === edited) throw new Error('tools/chunks: React has other lanes');
  return replaceEach(withoutTransitions, REPLACEMENTS);
}

/** A feature of React that the client must not use, because `removeUnusedReact` removes it. */
export const UNUSED_FEATURES: readonly RegExp[] = [
  /\b(?:ViewTransition|SuspenseList|Activity|Profiler|useActionState|useFormStatus|useFormState)\b/,
  /\b(?:addTransitionType|componentStack|findDOMNode)\b/,
  /from 'react-dom'/,
  /<Fragment [^>]*\bref=/,
  /<(?:html|head|body|link|style|script|title)\b/,
  /<[a-z]+-[a-z]/,
  /\bformAction=/,
];

/** Removes unused parts of React's renderer. `npm run dev` uses its development build, which has them. */
export const createReactPlugin = (): Plugin => ({
  name: 'with-small-react',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler(code) {
      return removeUnusedReact(code, this.parse(code).body as readonly unknown[] as ReactSyntax[]); // the parts that are read
    },
  },
});
