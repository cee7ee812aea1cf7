import {
  type ActorRefFrom,
  createActor,
  fromPromise,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import { requestMachine } from '#machines/request/request.machine.ts';
import type { Call, CallInput } from '#models/call.ts';
import type { Failure } from '#models/failure.ts';
import type { Client } from '../api/client.ts';

export type ReadRef = ActorRefFrom<typeof requestMachine>;

/** Reads of this page by call and request, so that two views of one list are one request and Back shows it at once. */
export interface Reads {
  get<C extends Call>(call: C, input: CallInput<C>): ReadRef;
  /** data of the shop itself that is only loaded where it is needed, such as a region tree; `load` imports it */
  load(name: string, load: () => Promise<unknown>): ReadRef;
  /** marks what is kept as old: it is shown and asked for again */
  refresh(names: readonly string[]): void;
  /** who hears of each read that failed */
  onFailure(hear: (failure: Failure) => void): void;
  /** lets go of what only the member who was here may see */
  forgetMember(): void;
}

interface Settings {
  readonly send: Client;
  readonly inspect?: Observer<InspectionEvent> | undefined;
  /** data by key, from server rendering */
  readonly seed?: Readonly<Record<string, unknown>>;
}

const KEPT = 60;
const noConnection: Failure = { kind: 'network' };
export const readKey = (call: Call, input: unknown): string =>
  `${call.name} ${JSON.stringify(input ?? {})}`;

type Read = (request: unknown) => Promise<unknown>;

function createRead({ inspect, seed = {} }: Settings, key: string, input: unknown, read: Read) {
  const machine = requestMachine.provide({
    actors: {
      read: fromPromise<unknown, { request: unknown }>(({ input: { request } }) => read(request)),
    },
  });
  return createActor(machine, {
    id: key,
    input: { request: input, data: seed[key] },
    ...(inspect ? { inspect } : {}),
  });
}

// A chunk that does not arrive is a connection that failed.
const reading = (load: () => Promise<unknown>) => () =>
  load().catch(() => Promise.reject(noConnection));

type Hearers = ReadonlySet<(failure: Failure) => void>;

function startRead(actor: ReturnType<typeof createRead>, hearers: Hearers): ReadRef {
  actor.on('call.failed', ({ failure }) => hearers.forEach((hear) => hear(failure)));
  return actor.start();
}

export function createReads(settings: Settings): Reads {
  const kept = new Map<string, ReadRef>();
  const ofMember = new Set<string>();
  const hearers = new Set<(failure: Failure) => void>();

  function keep(key: string, input: unknown, read: Read): ReadRef {
    const actor = kept.get(key) ?? startRead(createRead(settings, key, input, read), hearers);
    kept.delete(key);
    kept.set(key, actor);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return actor;
  }

  return {
    get(call, input) {
      const key = readKey(call, input);
      if (call.access === 'member') ofMember.add(key);
      return keep(key, input, (request) => settings.send(call, request as never));
    },
    load: (name, load) => keep(name, null, reading(load)),
    refresh(names) {
      const isNamed = (key: string) => names.some((name) => key.startsWith(`${name} `));
      for (const [key, actor] of kept) if (isNamed(key)) actor.send({ type: 'request.refresh' });
    },
    onFailure: (hear) => void hearers.add(hear),
    forgetMember() {
      for (const key of ofMember) kept.delete(key);
      ofMember.clear();
    },
  };
}
