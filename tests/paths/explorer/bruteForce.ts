import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { canonical } from './text.ts';

/**
 * A second opinion on small charts that shares nothing with the explorer but the name of a state: every sequence
 * of moves up to a length, each on a fresh real actor with real promises and the library's own clock.
 */
export type Move =
  | { readonly send: AnyEventObject }
  | { readonly end: string; readonly ok: boolean; readonly value: unknown }
  | { readonly report: AnyEventObject }
  | { readonly pass: number };

interface Ends {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function provided(machine: AnyStateMachine, promises: readonly string[], open: Map<string, Ends>) {
  const actors = Object.fromEntries(
    promises.map((name) => [
      name,
      fromPromise(() => new Promise((resolve, reject) => void open.set(name, { resolve, reject }))),
    ]),
  );
  return machine.provide({ actors } as never) as AnyStateMachine; // the names are the chart's own
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function play(machine: AnyStateMachine, promises: readonly string[], moves: readonly Move[]) {
  const open = new Map<string, Ends>();
  const clock = new SimulatedClock();
  const actor = createActor(provided(machine, promises, open), { clock });
  actor.start();
  for (const move of moves) {
    if (actor.getSnapshot().status !== 'active') break;
    if ('pass' in move) clock.increment(move.pass);
    else if ('end' in move) {
      const isRunning = actor.getSnapshot().children[move.end] !== undefined;
      const ends = isRunning ? open.get(move.end) : undefined;
      if (move.ok) ends?.resolve(move.value);
      else ends?.reject(move.value);
      await settled();
    } else (actor as AnyActorRef).send('send' in move ? move.send : move.report);
  }
  const { value, context, status } = actor.getSnapshot();
  actor.stop();
  return canonical([status, value, context]);
}

/** Every state that some sequence of at most `length` moves leads to. */
export async function bruteForce(
  machine: AnyStateMachine,
  moves: readonly Move[],
  length: number,
  promises: readonly string[] = [],
): Promise<string[]> {
  const found = new Set<string>();
  let sequences: Move[][] = [[]];
  for (let n = 0; n <= length; n++) {
    for (const sequence of sequences) found.add(await play(machine, promises, sequence));
    sequences = sequences.flatMap((sequence) => moves.map((move) => [...sequence, move]));
  }
  return [...found].toSorted();
}
