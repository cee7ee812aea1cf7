import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Call } from '#models/call.ts';
import type { Deps } from '../deps.ts';
import { hashAccount, type LogFields } from '../log.ts';
import type { LogEvent } from '../logEvents.ts';
import type { Metrics } from '../metrics.ts';
import { createTrace, type Trace } from '../trace.ts';
import type { Member } from './member.ts';
import { Refusal, type RefusalKey } from './refusals.ts';

/** The data that the log records about a parsed request. */
interface LogSubject {
  readonly callName: string;
  readonly account?: string;
  readonly scene?: string;
}

interface LogEnv {
  Variables: { logSubject?: LogSubject; member?: Member; trace?: Trace; isRead?: true };
}
type LogContext = Context<LogEnv>;

const SUCCESSES: Readonly<Record<string, LogEvent>> = {
  login: 'login.succeeded',
  register: 'account.registered',
  sendCode: 'code.requested',
  changeLoginPassword: 'password.changed',
  resetPassword: 'password.reset',
  changePayPassword: 'payPassword.changed',
  confirmSecondFactor: 'secondFactor.enabled',
  removeSecondFactor: 'secondFactor.disabled',
  renewRecoveryCodes: 'secondFactor.codesRenewed',
  endSession: 'session.ended',
  endOtherSessions: 'session.ended',
  exportAccount: 'account.exported',
  deleteAccount: 'account.deleted',
};

const REFUSED: Readonly<Partial<Record<RefusalKey, LogEvent>>> = {
  loginFailed: 'login.failed',
  tooFrequent: 'limit.reached',
  codeTooSoon: 'limit.reached',
  codeWrong: 'code.refused',
  codeTries: 'code.refused',
  oldPasswordWrong: 'password.refused',
  wrongPassword: 'password.refused',
  wrongPayPassword: 'payPassword.refused',
  payLocked: 'payPassword.locked',
  secondFactorWrong: 'secondFactor.refused',
  secondFactorLocked: 'limit.reached',
};

const readText = (request: unknown, field: string): string | undefined => {
  const value: unknown = Object(request)[field];
  return typeof value === 'string' ? value : undefined;
};

/** Records the account that a public request names, and the purpose of a code. */
export function setLogSubject(c: Context, { name }: Call, request: unknown): void {
  const [account, scene] = [readText(request, 'account'), readText(request, 'scene')];
  c.set('logSubject', {
    callName: name,
    ...(account === undefined ? {} : { account }),
    // Only a one-time code has a scene, which its schema limits to three values.
    ...(scene === undefined || name !== 'sendCode' ? {} : { scene }),
  });
}

/** A call that only reads is logged like a GET, also if it is a POST, such as a search. */
export const logAsRead = (c: Context): void => c.set('isRead', true);

function findSecurityEvent(c: LogContext, refusal: RefusalKey | undefined): LogEvent | undefined {
  const callName = c.get('logSubject')?.callName ?? '';
  if (refusal === undefined) return c.error ? undefined : SUCCESSES[callName];
  return refusal === 'tooFrequent' && callName === 'login' ? 'login.limited' : REFUSED[refusal];
}

/** Pages, files and unknown paths have the same pattern. */
const PAGE_ROUTE = '/*';

/** The pattern of the route that replied. */
export const getRoute = (c: Context): string => {
  const route = routePath(c);
  return route === '*' || route === '' ? PAGE_ROUTE : route;
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Security events always contain the hash of the account if the request names one. */
function toFields(c: LogContext, secret: string, refusal: RefusalKey | undefined): LogFields {
  const subject = c.get('logSubject');
  const account = c.get('member')?.account ?? subject?.account;
  return {
    requestId: c.get('requestId'),
    ...c.get('trace'),
    method: c.req.method,
    route: getRoute(c),
    status: c.res.status,
    refusal,
    scene: subject?.scene,
    accountHash: account === undefined ? undefined : hashAccount(secret, account),
  };
}

const LIMITS: ReadonlySet<RefusalKey> = new Set([
  'tooFrequent',
  'codeTooSoon',
  'codeTries',
  'payLocked',
  'secondFactorLocked',
  'tryLater',
  'tooManyUnpaidOrders',
  'heldQuantityTooHigh',
  'offlineQuantityTooHigh',
  'slotHasUnpaidOrder',
  'bodyTooLarge',
  'uploadTooLarge',
]);

/** `main.ts` marks the requests that the server sends to itself. A client cannot set `env`. */
export const isInternal = ({ env }: { readonly env: unknown }): boolean =>
  Reflect.get(Object(env), 'isInternal') === true;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

interface Timing {
  readonly refusal: RefusalKey | undefined;
  readonly milliseconds: number;
}

function report(c: LogContext, metrics: Metrics, { refusal, milliseconds }: Timing): void {
  if (refusal !== undefined && LIMITS.has(refusal)) metrics.countLimit(refusal);
  metrics.observeRequest({
    method: METHODS.has(c.req.method) ? c.req.method : 'other',
    route: getRoute(c),
    status: c.res.status,
    seconds: milliseconds / 1000,
  });
}

function writeLog(
  c: LogContext,
  { log, env }: Pick<Deps, 'log' | 'env'>,
  { refusal, milliseconds }: Timing,
): void {
  const securityEvent = findSecurityEvent(c, refusal);
  const isRead = SAFE_METHODS.has(c.req.method) || c.get('isRead') === true;
  if (isRead && securityEvent === undefined && !log.isEnabled('read.completed')) return;
  const fields = toFields(c, env.secrets[0], refusal);
  if (securityEvent !== undefined) log.write(securityEvent, fields);
  const durationMs = Math.round(milliseconds);
  log.write(isRead ? 'read.completed' : 'write.completed', { ...fields, durationMs });
}

/**
 * Logs writes and security events, and reads at the level `debug`; counts every request. Ignores
 * the requests that the server sends to itself to warm up.
 */
export const logRequests = (deps: Pick<Deps, 'log' | 'env' | 'metrics'>): MiddlewareHandler =>
  createMiddleware<LogEnv>(async (c, next) => {
    if (isInternal(c)) return next();
    const startedAt = performance.now();
    await next();
    const refusal = c.error instanceof Refusal ? c.error.key : undefined;
    const timing = { refusal, milliseconds: performance.now() - startedAt };
    report(c, deps.metrics, timing);
    writeLog(c, deps, timing);
  });

interface PageRead {
  readonly requestId: string;
  /** the header of the request */
  readonly traceparent: string | null;
  readonly status: number;
  readonly milliseconds: number;
}

/** Logs and counts a page that is sent without the middleware. */
export function reportPageRead(
  { log, metrics, random }: Pick<Deps, 'log' | 'metrics' | 'random'>,
  { requestId, traceparent, status, milliseconds }: PageRead,
): void {
  const request = { method: 'GET', route: PAGE_ROUTE, status };
  metrics.observeRequest({ ...request, seconds: milliseconds / 1000 });
  if (!log.isEnabled('read.completed')) return;
  const trace = createTrace(traceparent ?? undefined, random);
  const durationMs = Math.round(milliseconds);
  log.write('read.completed', { requestId, ...trace, ...request, durationMs });
}
