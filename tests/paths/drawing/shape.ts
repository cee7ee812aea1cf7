import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { idOf, walk } from '../explorer/ids.ts';
import { alwaysOf } from '../explorer/internals.ts';

/** A transition as it is drawn. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') return part.name;
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : '';
};
/** What the library adds to entry and exit for its timers is no action of the chart. */
const isOwn = (name: string) => !/^(xstate\.|raise$|cancel$)/.test(name);
const namesOf = (actions: readonly unknown[]) => actions.map((a) => nameOf(a)).filter(isOwn);

const eventOf = ({ eventType }: AnyTransitionDefinition): string =>
  eventType === ''
    ? 'always'
    : String(eventType)
        .replace(/^xstate\.done\.actor\.(.+)$/, '$1 ✓')
        .replace(/^xstate\.error\.actor\.(.+)$/, '$1 ✗')
        .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
        .replace(/^xstate\.done\.state\..*$/, 'done');
const labelOf = (t: AnyTransitionDefinition) =>
  eventOf(t) + (t.guard ? ` [${nameOf(t.guard)}]` : '');

const allOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...alwaysOf(node),
];

/** What stands inside a state: its tags, calls, actions, and what it hears without moving. */
export const linesOf = (node: AnyStateNode): string[] => whole(node).map(shortened);

const MOST = 54;
const shortened = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);
const whole = (node: AnyStateNode): string[] => [
  ...node.tags.map((tag) => `#${tag}`),
  ...namesOf(node.entry).map((name) => `entry / ${name}`),
  ...node.invoke.map(({ id }) => `invoke ${id}`),
  ...allOf(node)
    .filter((t) => t.target === undefined)
    .map((t) => [labelOf(t), namesOf(t.actions).join(', ')].filter((s) => s !== '').join(' / ')),
  ...namesOf(node.exit).map((name) => `exit / ${name}`),
];

export const arrowsOf = (machine: AnyStateMachine): Arrow[] =>
  walk(machine.root).flatMap((node) =>
    allOf(node).flatMap((t) =>
      (t.target ?? []).map((target) => ({
        id: idOf(t),
        from: node.id,
        to: target.id,
        label: labelOf(t),
      })),
    ),
  );

/** Where a state with parts begins. */
export const startOf = (node: AnyStateNode): string | undefined =>
  node.type === 'compound' ? node.initial.target?.[0]?.id : undefined;
