import {
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { type Redactor, createRedactor } from './inspectRedaction.ts';

/** The sender of events that a developer sends from the chart page. */
export const INSPECTOR_SENDER = 'inspector';
const VERSION = '0.7.2'; // the version of @statelyai/inspect that defines this message format

/** The id of a transition, as the path suites and the chart page write it. */
function transitionId(definition: AnyTransitionDefinition): string {
  const always =
    definition.source.always?.findIndex((transition) => transition === definition) ?? -1;
  if (always >= 0) return `${definition.source.id} | always | ${always}`;
  for (const [descriptor, list] of definition.source.transitions) {
    const index = list.indexOf(definition);
    if (index >= 0) return `${definition.source.id} | ${descriptor} | ${index}`;
  }
  return `${definition.source.id} | initial`;
}

interface InspectedActor extends ActorRefLike {
  readonly id?: string;
  readonly _parent?: InspectedActor;
  readonly logic?: unknown;
}

/** Unique names across systems: each query is a separate actor system, whose ids start at `x:0`. */
export function createActorNamer(): (actor: object) => string {
  const roots = new Map<object, string>();
  const findRoot = (actor: InspectedActor): InspectedActor =>
    actor._parent ? findRoot(actor._parent) : actor;
  return (actor) => {
    if (!('sessionId' in actor)) return '';
    const related = actor as InspectedActor; // every XState actor has a sessionId
    const root = findRoot(related);
    const prefix = roots.get(root) ?? (roots.size === 0 ? '' : `r${roots.size}/`);
    roots.set(root, prefix);
    return `${prefix}${related.sessionId}`;
  };
}

export const getMachine = (actor: object): AnyStateMachine | undefined => {
  const logic: unknown = Reflect.get(actor, 'logic');
  return logic instanceof StateMachine ? logic : undefined;
};

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'can' in snapshot;

/**
 * A message to the page: the three types of @statelyai/inspect, and `@mall.microstep`, which it
 * lacks.
 */
export interface WireEvent {
  readonly type: string;
  readonly sessionId: string;
  readonly at: number;
  readonly [field: string]: unknown;
}

export interface WireEncoder {
  readonly redact: Redactor['redact'];
  readonly nameActor: (actor: object) => string;
  /** names the chart page as the sender of this event */
  readonly markAsInspectors: (event: AnyEventObject) => void;
  /** @param at epoch ms. @returns null for events that the page does not show */
  readonly toWireEvent: (event: InspectionEvent, at: number) => WireEvent | null;
}

type HeadBuilder = (
  actor: InspectedActor,
  at: number,
) => { readonly sessionId: string; readonly at: number };

function createHeadBuilder(nameActor: (actor: object) => string): HeadBuilder {
  const findRoot = (actor: InspectedActor): InspectedActor =>
    actor._parent ? findRoot(actor._parent) : actor;
  return (actor, at) => ({
    sessionId: nameActor(actor),
    rootId: nameActor(findRoot(actor)),
    at,
    createdAt: String(Math.round(at)),
    id: null,
    _version: VERSION,
  });
}

function toDefinition(actor: InspectedActor, name: string, redactor: Redactor): string {
  const config = getMachine(actor)?.config;
  return JSON.stringify(config ? redactor.redactConfig(config) : { id: name });
}

function toSnapshot(snapshot: unknown, redact: Redactor['redact']): unknown {
  if (typeof snapshot !== 'object' || snapshot === null) return redact(snapshot);
  const fields = Object.fromEntries(
    ['status', 'value', 'context', 'output', 'error']
      .filter((name) => Reflect.get(snapshot, name) !== undefined)
      .map((name) => [name, Reflect.get(snapshot, name)]),
  );
  if (!isMachineSnapshot(snapshot)) return redact(fields);
  const { value, tags, children } = snapshot;
  // Names in the chart's config are not secrets, even if a password equals one.
  return { ...toFields(redact({ ...fields, children: { ...children } })), value, tags: [...tags] };
}

const toFields = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};
const toEventType = (event: AnyEventObject) => ({ type: event.type });

const getActorName = (actor: InspectedActor, redact: Redactor['redact']): string => {
  const ownName = actor.id !== undefined && actor.id !== actor.sessionId ? actor.id : undefined;
  return String(redact(ownName ?? getMachine(actor)?.id ?? actor.sessionId));
};

function toActorBody(
  actor: InspectedActor,
  redactor: Redactor,
  nameActor: WireEncoder['nameActor'],
) {
  const name = getActorName(actor, redactor.redact);
  const parentId = actor._parent ? nameActor(actor._parent) : undefined;
  const definition = toDefinition(actor, name, redactor);
  return { name, parentId, definition, snapshot: { status: 'active' } };
}

/** The body of one inspection event. @returns null for events that the page does not show */
function toBody(
  inspection: InspectionEvent,
  redactor: Redactor,
  nameActor: WireEncoder['nameActor'],
  nameSender: (event: AnyEventObject, source: ActorRefLike | undefined) => string | undefined,
) {
  const { redact } = redactor;
  const { type } = inspection;
  switch (type) {
    case '@xstate.actor':
      return { type, ...toActorBody(inspection.actorRef, redactor, nameActor) };
    case '@xstate.event': {
      const event = { ...toFields(redact(inspection.event)), type: inspection.event.type };
      return { type, event, sourceId: nameSender(inspection.event, inspection.sourceRef) };
    }
    case '@xstate.snapshot':
      return {
        type,
        event: toEventType(inspection.event),
        snapshot: toSnapshot(inspection.snapshot, redact),
      };
    case '@xstate.microstep': {
      const transitionIds = inspection._transitions.map(transitionId);
      return transitionIds.length === 0 ? null : { type: '@mall.microstep', taken: transitionIds };
    }
    case '@xstate.transition':
    case '@xstate.action':
      return null;
  }
}

export function createWireEncoder(): WireEncoder {
  const nameActor = createActorNamer();
  const redactor = createRedactor(nameActor);
  const head = createHeadBuilder(nameActor);
  const inspectorsEvents = new WeakSet<object>();
  const nameSender = (event: AnyEventObject, source: ActorRefLike | undefined) => {
    if (inspectorsEvents.has(event)) return INSPECTOR_SENDER;
    return source && nameActor(source);
  };
  return {
    redact: redactor.redact,
    nameActor,
    markAsInspectors: (event) => void inspectorsEvents.add(event),
    toWireEvent(inspection, at) {
      const body = toBody(inspection, redactor, nameActor, nameSender);
      return body && { ...head(inspection.actorRef, at), ...body };
    },
  };
}
