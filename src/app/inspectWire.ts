import {
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { type Cleaner, createCleaner } from './inspectSecrets.ts';

const VERSION = '0.7.2'; // of @statelyai/inspect, whose wire this is

/** The id of a transition, as the path suites and the chart page write it. */
export function transitionId(t: AnyTransitionDefinition): string {
  const always = t.source.always?.findIndex((other) => other === t) ?? -1;
  if (always >= 0) return `${t.source.id} | always | ${always}`;
  for (const [descriptor, list] of t.source.transitions) {
    const index = list.indexOf(t);
    if (index >= 0) return `${t.source.id} | ${descriptor} | ${index}`;
  }
  return `${t.source.id} | initial`;
}

interface Related extends ActorRefLike {
  readonly id?: string;
  readonly _parent?: Related;
  readonly logic?: unknown;
}

/** Names actors across systems: each of the shop's reads is a system of its own and begins at `x:0` again. */
export function createNames(): (actor: object) => string {
  const roots = new Map<object, string>();
  const rootOf = (actor: Related): Related => (actor._parent ? rootOf(actor._parent) : actor);
  return (actor) => {
    if (!('sessionId' in actor)) return '';
    const related = actor as Related; // an actor of XState: it has a sessionId
    const root = rootOf(related);
    const prefix = roots.get(root) ?? (roots.size === 0 ? '' : `r${roots.size}/`);
    roots.set(root, prefix);
    return `${prefix}${related.sessionId}`;
  };
}

export const machineOf = (actor: object): AnyStateMachine | undefined => {
  const logic: unknown = Reflect.get(actor, 'logic');
  return logic instanceof StateMachine ? logic : undefined;
};

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'can' in snapshot;

/** One message to the page: the three of @statelyai/inspect, and `@mall.microstep`, which it leaves out. */
export interface WireEvent {
  readonly type: string;
  readonly sessionId: string;
  readonly at: number;
  readonly [field: string]: unknown;
}

export interface Wire {
  readonly clean: Cleaner['clean'];
  readonly nameActor: (actor: object) => string;
  /** @param at epoch ms. @returns null for what the page does not show */
  readonly eventOf: (event: InspectionEvent, at: number) => WireEvent | null;
}

type Head = (actor: Related, at: number) => { readonly sessionId: string; readonly at: number };

function headOf(nameActor: (actor: object) => string): Head {
  const rootOf = (actor: Related): Related => (actor._parent ? rootOf(actor._parent) : actor);
  return (actor, at) => ({
    sessionId: nameActor(actor),
    rootId: nameActor(rootOf(actor)),
    at,
    createdAt: String(Math.round(at)),
    id: null,
    _version: VERSION,
  });
}

function definitionOf(actor: Related, name: string, cleaner: Cleaner): string {
  const config = machineOf(actor)?.config;
  return JSON.stringify(config ? cleaner.cleanConfig(config) : { id: name });
}

function snapshotOf(snapshot: unknown, clean: Cleaner['clean']): unknown {
  if (typeof snapshot !== 'object' || snapshot === null) return clean(snapshot);
  const told = Object.fromEntries(
    ['status', 'value', 'context', 'output', 'error']
      .filter((name) => Reflect.get(snapshot, name) !== undefined)
      .map((name) => [name, Reflect.get(snapshot, name)]),
  );
  if (!isMachineSnapshot(snapshot)) return clean(told);
  const { value, tags, children } = snapshot;
  // Words of the chart itself are no secrets, whatever a shopper's password may be.
  return { ...fieldsOf(clean({ ...told, children: { ...children } })), value, tags: [...tags] };
}

const fieldsOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};
const typeOf = (event: AnyEventObject) => ({ type: event.type });

const nameOf = (actor: Related, clean: Cleaner['clean']): string => {
  const own = actor.id !== undefined && actor.id !== actor.sessionId ? actor.id : undefined;
  return String(clean(own ?? machineOf(actor)?.id ?? actor.sessionId));
};

/** What one inspection event says, without its head. @returns null for what the page does not show */
function bodyOf(told: InspectionEvent, cleaner: Cleaner, nameActor: Wire['nameActor']) {
  const { clean } = cleaner;
  const actor: Related = told.actorRef;
  const { type } = told;
  switch (type) {
    case '@xstate.actor': {
      const name = nameOf(actor, clean);
      const parentId = actor._parent ? nameActor(actor._parent) : undefined;
      const definition = definitionOf(actor, name, cleaner);
      return { type, name, parentId, definition, snapshot: { status: 'active' } };
    }
    case '@xstate.event': {
      const sourceId = told.sourceRef ? nameActor(told.sourceRef) : undefined;
      const event = { ...fieldsOf(clean(told.event)), type: told.event.type };
      return { type, event, sourceId };
    }
    case '@xstate.snapshot':
      return { type, event: typeOf(told.event), snapshot: snapshotOf(told.snapshot, clean) };
    case '@xstate.microstep': {
      const taken = told._transitions.map(transitionId);
      return taken.length === 0 ? null : { type: '@mall.microstep', taken };
    }
    case '@xstate.transition':
    case '@xstate.action':
      return null;
  }
}

export function createWire(): Wire {
  const nameActor = createNames();
  const cleaner = createCleaner(nameActor);
  const head = headOf(nameActor);
  return {
    clean: cleaner.clean,
    nameActor,
    eventOf(told, at) {
      const body = bodyOf(told, cleaner, nameActor);
      return body && { ...head(told.actorRef, at), ...body };
    },
  };
}
