import type { AnyActor } from 'xstate';
import { statePath } from '../mall/statePath.ts';
import { isMachineSnapshot } from './inspectWire.ts';

/** The running actors by the id that the chart page uses. */
type RunningActors = ReadonlyMap<string, AnyActor>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const getField = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined;

/**
 * React's own node of an element: only it contains which of several equal charts a component reads.
 */
function getReactNode(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : getField(element, key);
}

/** The values that the hooks of a component keep, and those that they depend on. */
function* listHookValues(node: unknown): Generator<unknown, void> {
  let hook = getField(node, 'memoizedState');
  while (isObject(hook) && 'next' in hook) {
    const value = getField(hook, 'memoizedState');
    yield value;
    if (Array.isArray(value)) for (const part of value) yield* Array.isArray(part) ? part : [part];
    hook = hook.next;
  }
}

const getMachineId = (actor: AnyActor): unknown => getField(actor.logic, 'id');
const isChart = (actor: AnyActor, name: string | null) => getMachineId(actor) === name;

function findReadActor(element: Element, actors: RunningActors): string | null {
  const name = element.getAttribute('data-machine');
  const ids = new Map<unknown, string>([...actors].map(([id, actor]) => [actor, id]));
  for (let node = getReactNode(element); isObject(node); node = getField(node, 'return'))
    for (const value of listHookValues(node)) {
      const id = ids.get(value);
      const actor = id === undefined ? undefined : actors.get(id);
      if (id !== undefined && actor && isChart(actor, name)) return id;
    }
  return null;
}

/** The latest actor of the chart, if possible one in the shown state. */
function findByState(element: Element, actors: RunningActors): string | null {
  const sameChart = [...actors].filter(([, actor]) =>
    isChart(actor, element.getAttribute('data-machine')),
  );
  const sameState = sameChart.filter(([, actor]) => {
    const snapshot: unknown = actor.getSnapshot();
    const state = element.getAttribute('data-state');
    return isMachineSnapshot(snapshot) && statePath(snapshot.value) === state;
  });
  return (sameState.at(-1) ?? sameChart.at(-1))?.[0] ?? null;
}

/** The id of the actor whose state an element with `data-machine` shows; null if none runs. */
export const findShownActor = (element: Element, actors: RunningActors): string | null =>
  findReadActor(element, actors) ?? findByState(element, actors);
