import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { toTransitionId, walkNodes } from '../ids.ts';
import { getAlwaysTransitions } from '../internals.ts';

/** A transition in the drawing. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** The name of an action, a guard or an actor; empty if it has none. */
export const getPartName = (part: unknown): string => {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') return part.name;
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : '';
};
/** Excludes the entry and exit actions that the library adds for its timers, and unnamed ones. */
const isOwn = (name: string) => name !== '' && !/^(xstate\.|raise$|cancel$)/.test(name);
export const getActionNames = (actions: readonly unknown[]) =>
  actions.map((a) => getPartName(a)).filter(isOwn);

const formatEvent = ({ eventType }: AnyTransitionDefinition): string =>
  eventType === ''
    ? 'always'
    : String(eventType)
        .replace(/^xstate\.done\.actor\.(.+)$/, '$1 ✓')
        .replace(/^xstate\.error\.actor\.(.+)$/, '$1 ✗')
        .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
        .replace(/^xstate\.done\.state\..*$/, 'done');
const formatLabel = (transition: AnyTransitionDefinition) =>
  formatEvent(transition) + (transition.guard ? ` [${getPartName(transition.guard)}]` : '');

const listNodeTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...getAlwaysTransitions(node),
];

/**
 * The text inside a state: its tags, calls, actions, and the events that it handles without a
 * transition.
 */
export const getStateLines = (node: AnyStateNode): string[] => listFullLines(node).map(shorten);

const MAX_LABEL_LENGTH = 54;
const shorten = (text: string) =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text;
const listFullLines = (node: AnyStateNode): string[] => [
  ...node.tags.map((tag) => `#${tag}`),
  ...getActionNames(node.entry).map((name) => `entry / ${name}`),
  ...node.invoke.map(({ id }) => `invoke ${id}`),
  ...listNodeTransitions(node)
    .filter((transition) => transition.target === undefined)
    .map((transition) =>
      [formatLabel(transition), getActionNames(transition.actions).join(', ')]
        .filter((s) => s !== '')
        .join(' / '),
    ),
  ...getActionNames(node.exit).map((name) => `exit / ${name}`),
];

export const listArrows = (machine: AnyStateMachine): Arrow[] =>
  walkNodes(machine.root).flatMap((node) =>
    listNodeTransitions(node).flatMap((transition) =>
      (transition.target ?? []).map((target) => ({
        id: toTransitionId(transition),
        from: node.id,
        to: target.id,
        label: formatLabel(transition),
      })),
    ),
  );

/** The initial child of a compound state. */
export const findInitialState = (node: AnyStateNode): string | undefined =>
  node.type === 'compound' ? node.initial.target?.[0]?.id : undefined;
