import { createHash } from 'node:crypto';
import type { Path, PathStep } from '../model.ts';
import { formatChoice, formatState } from '../text.ts';

/** A goal that a path is the first of its suite to reach. */
export interface Purpose {
  readonly kind: 'state' | 'transition' | 'guard' | 'page';
  /** the id of the state, of the transition or of the guard outcome; the variant of a page */
  readonly id: string;
}
/** Paths that were selected for the same kind of goal. */
export interface PathGroup {
  /** part of the ids; the paths of `transition` reach every transition and every guard outcome */
  readonly kind: string;
  readonly paths: readonly Path[];
}
export interface IdentifiedPath {
  readonly id: string;
  readonly kind: string;
  readonly path: Path;
  readonly purposes: readonly Purpose[];
}

const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const ID_LENGTH = 6;
const toHash = (text: string): string =>
  [...createHash('sha256').update(text).digest()]
    .slice(0, ID_LENGTH)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');

/**
 * The last step is what a path was selected for: its source, its name, its transitions and guard
 * outcomes.
 */
function describeLastStep({ steps }: Path): string {
  const last = steps.at(-1);
  const from = steps.at(-2)?.next.snapshot.value;
  if (!last) return '';
  return [
    formatState(from),
    formatChoice(last.choice),
    formatState(last.next.snapshot.value),
    ...last.taken,
    ...last.guards,
  ].join('\n');
}

const listGoals = ({ taken, guards, next }: PathStep): Purpose[] => [
  ...taken.map((id): Purpose => ({ kind: 'transition', id })),
  ...guards.map((id): Purpose => ({ kind: 'guard', id })),
  ...next.snapshot._nodes.map(({ id }): Purpose => ({ kind: 'state', id })),
];

/**
 * The goals that no earlier path reaches; for the paths of another group, what their last step
 * takes.
 */
function takeNewGoals({ steps }: Path, reached: Set<string>): Purpose[] {
  const toKey = ({ kind, id }: Purpose) => `${kind} ${id}`;
  const goals = new Map(steps.flatMap(listGoals).map((goal) => [toKey(goal), goal]));
  const fresh = [...goals].filter(([key]) => !reached.has(key));
  for (const [key] of fresh) reached.add(key);
  return fresh.map(([, goal]) => goal);
}

const listPagePurposes = (path: Path): Purpose[] => {
  const last = path.steps.at(-1);
  const ids = last && last.taken.length > 0 ? last.taken : [formatState(last?.next.snapshot.value)];
  return ids.map((id) => ({ kind: 'page', id }));
};

/**
 * Gives each path an id that depends on its last step only, so that it survives other paths and
 * other ways to the same step. The id changes when the source, the sample, the transition, its
 * guards or the target of that step change. A second path with the same last step is identified by
 * all its steps.
 */
export function identifyPaths(chart: string, groups: readonly PathGroup[]): IdentifiedPath[] {
  const ids = new Set<string>();
  const reached = new Set<string>();
  const createId = (text: string) => `${chart}-${toHash(`${chart}\n${text}`)}`;
  return groups.flatMap(({ kind, paths }) =>
    paths.map((path) => {
      const fresh = takeNewGoals(path, reached);
      const lastStepId = createId(`${kind}\n${describeLastStep(path)}`);
      const id = ids.has(lastStepId) ? createId(`${kind}\n${path.name}`) : lastStepId;
      if (ids.has(id)) throw new Error(`explorer: two paths of ${chart} have the id ${id}`);
      ids.add(id);
      return { id, kind, path, purposes: fresh.length > 0 ? fresh : listPagePurposes(path) };
    }),
  );
}
