import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { toCanonicalText } from '../text.ts';

/**
 * An independent oracle for small charts, which shares only the format of a state's name with the
 * explorer: runs every sequence of moves up to a length, each on a new real actor with real
 * promises and the library's own clock.
 */
export type BruteForceMove =
  | { readonly send: AnyEventObject }
  | { readonly end: string; readonly ok: boolean; readonly value: unknown }
  | { readonly report: AnyEventObject }
  | { readonly pass: number };

interface PromiseSettlers {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function provideOpenPromises(
  machine: AnyStateMachine,
  promises: readonly string[],
  open: Map<string, PromiseSettlers>,
) {
  const actors = Object.fromEntries(
    promises.map((name) => [
      name,
      fromPromise(() => new Promise((resolve, reject) => void open.set(name, { resolve, reject }))),
    ]),
  );
  return machine.provide({ actors } as never) as AnyStateMachine; // the names are the chart's own
}

const flushMicrotasks = () => new Promise((resolve) => setTimeout(resolve, 0));

async function playMoves(
  machine: AnyStateMachine,
  promises: readonly string[],
  moves: readonly BruteForceMove[],
) {
  const open = new Map<string, PromiseSettlers>();
  const clock = new SimulatedClock();
  const actor = createActor(provideOpenPromises(machine, promises, open), { clock });
  actor.start();
  for (const move of moves) {
    if (actor.getSnapshot().status !== 'active') break;
    if ('pass' in move) clock.increment(move.pass);
    else if ('end' in move) {
      const isRunning = actor.getSnapshot().children[move.end] !== undefined;
      const ends = isRunning ? open.get(move.end) : undefined;
      if (move.ok) ends?.resolve(move.value);
      else ends?.reject(move.value);
      await flushMicrotasks();
    } else (actor as AnyActorRef).send('send' in move ? move.send : move.report);
  }
  const { value, context, status } = actor.getSnapshot();
  actor.stop();
  return toCanonicalText([status, value, context]);
}

/** Every state that a sequence of at most `length` moves reaches. */
export async function bruteForce(
  machine: AnyStateMachine,
  moves: readonly BruteForceMove[],
  length: number,
  promises: readonly string[] = [],
): Promise<string[]> {
  const reached = new Set<string>();
  let sequences: BruteForceMove[][] = [[]];
  for (let count = 0; count <= length; count++) {
    for (const sequence of sequences) reached.add(await playMoves(machine, promises, sequence));
    sequences = sequences.flatMap((sequence) => moves.map((move) => [...sequence, move]));
  }
  return [...reached].toSorted();
}
