import { LockedError } from './db/directoryLock.ts';
import { summarizeError } from './describeError.ts';
import { SettingError } from './settings.ts';

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENOENT', '08001', '08006', '57P03'],
]);
const CONNECT_CALLS = new Set(['connect', 'getaddrinfo']);

/** The errors of PostgreSQL for a connection, by SQLSTATE. */
const REFUSED: Readonly<Record<string, string>> = {
  '28000': 'The database refuses the account of DATABASE_URL.',
  '28P01': 'The database refuses the account or the password of DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
  '53300': 'The database has no free connection.',
};

const getText = (error: Error, name: 'code' | 'syscall'): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

function isUnreachable(error: Error): boolean {
  const code = getText(error, 'code');
  if (!UNREACHABLE.has(code)) return /timeout.*connect|Connection terminated/.test(error.message);
  const call = getText(error, 'syscall');
  return call === ''
    ? error instanceof AggregateError || /^\d/.test(code)
    : CONNECT_CALLS.has(call);
}

const hasRefusal = (code: string): boolean => Object.hasOwn(REFUSED, code);

function describeConnection(error: Error): string | undefined {
  const code = getText(error, 'code');
  if (hasRefusal(code)) return REFUSED[code];
  if (!isUnreachable(error)) return undefined;
  const detail = code === '' ? '' : ` (${code})`;
  return `The database cannot be reached${detail}. Check DATABASE_URL, and that the database is running.`;
}

/**
 * Returns sentences for the person who starts a program: no stack, and no value of a setting, which
 * may contain a password.
 */
export function describeStartError(error: unknown): string {
  if (error instanceof SettingError || error instanceof LockedError) return error.message;
  if (!(error instanceof Error)) return summarizeError(error);
  if (getText(error, 'code') === 'EADDRINUSE')
    return `Another program uses the port ${String(Reflect.get(error, 'port'))}. Change PORT, PAY_PORT or METRICS_PORT, or stop that program.`;
  const described = describeConnection(error);
  if (described !== undefined) return described;
  return error.cause === undefined
    ? `The program did not start: ${summarizeError(error)}.`
    : describeStartError(error.cause);
}
