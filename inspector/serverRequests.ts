import type { EventRow, Recording } from './record/recording.ts';
import { isFields, parseJson } from './record/wire.ts';

/** The senders and receivers of the server's work; they are no charts. */
export const SERVER_ACTOR = 'server';
export const SQL_ACTOR = 'SQL';
export const PROVIDER_ACTOR = 'provider';
const CALLER = 'calls';
/** The sender of the background jobs. */
export const JOBS_SENDER = 'jobs';
/** The method of a job, which the server publishes like a request. */
const JOB_METHOD = 'JOB';

const WORKERS = [SERVER_ACTOR, SQL_ACTOR, PROVIDER_ACTOR];

/** Whether a row is a step of a request, not a transition of an order. */
export const isServerWork = ({ to }: EventRow): boolean => WORKERS.includes(to);

const ORDER_ID = 'order/';
export const toOrderId = (orderNo: string): string => `${ORDER_ID}${orderNo}`;
export const isOrderId = (id: string): boolean => id.startsWith(ORDER_ID);

/**
 * Whether an actor is the server, its database, the payment provider or an order, not a part of
 * the shop's page.
 */
export const isServerActor = (id: string): boolean => WORKERS.includes(id) || isOrderId(id);

type StreamedStep = { readonly at: number; readonly durationMs: number } & (
  | { readonly kind: 'sql'; readonly statement: string; readonly rows: number | null }
  | { readonly kind: 'provider'; readonly call: string; readonly outcome: string }
);

/** A request to the server or a job, with its statements and calls of the payment provider. */
export interface StreamedRequest {
  readonly id: string;
  /** epoch ms */
  readonly at: number;
  readonly durationMs: number;
  readonly requestId: string;
  /** null for a job */
  readonly traceId: string | null;
  readonly method: string;
  /** the path of a request, or the kind of a job */
  readonly route: string;
  /** `done` or `failed` for a job */
  readonly status: number | string;
  readonly steps: readonly StreamedStep[];
}

function parseStep(value: unknown): StreamedStep[] {
  if (!isFields(value)) return [];
  const { at, durationMs, kind, statement, rows, call, outcome } = value;
  if (typeof at !== 'number' || typeof durationMs !== 'number') return [];
  if (kind === 'sql' && typeof statement === 'string')
    return [{ at, durationMs, kind, statement, rows: typeof rows === 'number' ? rows : null }];
  return kind === 'provider' && typeof call === 'string'
    ? [{ at, durationMs, kind, call, outcome: String(outcome) }]
    : [];
}

/** @returns null for an invalid message */
export function parseRequest(id: string, text: string): StreamedRequest | null {
  const value = parseJson(text);
  if (!isFields(value)) return null;
  const { at, durationMs, requestId, traceId, method, route, status, steps } = value;
  if (typeof at !== 'number' || typeof route !== 'string' || !Array.isArray(steps)) return null;
  return {
    ...{ id, at, route, durationMs: Number(durationMs), method: String(method) },
    ...{ requestId: String(requestId), traceId: typeof traceId === 'string' ? traceId : null },
    status: typeof status === 'string' ? status : Number(status),
    steps: steps.flatMap(parseStep),
  };
}

const API_BASE_PATH = /^\/api\/v\d+/;
const FROM_PROVIDER = /\/pay\/notify\//;

/** The verb and the table of a statement: `select orders`. */
function formatStatement(statement: string): string {
  const [verb = ''] = statement.split(' ');
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(statement)?.[1];
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ');
}

const toStepEvent = (step: StreamedStep) =>
  step.kind === 'sql'
    ? {
        type: formatStatement(step.statement),
        statement: step.statement.replaceAll('"', ''),
        rows: step.rows,
      }
    : { type: `${step.call} → ${step.outcome}`, outcome: step.outcome };

function getSender({ method, route }: StreamedRequest): string {
  if (method === JOB_METHOD) return JOBS_SENDER;
  return FROM_PROVIDER.test(route) ? PROVIDER_ACTOR : CALLER;
}

/** Adds a request or job and its steps to a recording, as events of the server. */
export function addRequest(recording: Recording, request: StreamedRequest): void {
  const { at, durationMs, requestId, traceId, method, status, steps } = request;
  const route = request.route.replace(API_BASE_PATH, '');
  const identity = { requestId, ...(traceId !== null && { traceId }) };
  recording.add({
    ...{ kind: 'event', at, actor: SERVER_ACTOR, from: getSender(request) },
    event: { type: `${method} ${route}`, status, durationMs, ...identity },
  });
  for (const step of steps)
    recording.add({
      ...{ kind: 'event', at: step.at, from: SERVER_ACTOR },
      actor: step.kind === 'sql' ? SQL_ACTOR : PROVIDER_ACTOR,
      event: { ...toStepEvent(step), durationMs: step.durationMs, ...identity },
    });
}
