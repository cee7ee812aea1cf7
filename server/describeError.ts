import { isDatabaseMessageSafe, statementDetails } from './db/databaseErrors.ts';

/** An error whose message contains no user input, so that the log may contain it. */
export class LoggableError extends Error {}

const MAX_FRAMES = 12;
const FRAME = /^ {4}at [^\n]+$/gm;
const ERROR_CODE = /^([A-Z][A-Z\d_]{2,40}|[\dA-Z]{5})$/;

function errorCode(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return ERROR_CODE.test(code) ? ` ${code}` : '';
}

// Node's file and socket errors contain only paths and network addresses of the server.
const isSystemError = (error: Error): boolean => 'syscall' in error && 'errno' in error;

const isMessageSafe = (error: Error): boolean =>
  error instanceof LoggableError || isSystemError(error) || isDatabaseMessageSafe(error);

/** Returns the stack without the message. */
function stackFrames({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  if (start < 0) return '';
  const frames = stack.slice(start + message.length).match(FRAME) ?? [];
  return frames
    .slice(0, MAX_FRAMES)
    .map((frame) => `\n${frame}`)
    .join('');
}

function errorHead(error: Error): string {
  const message = isMessageSafe(error) ? `: ${error.message}` : '';
  return error.constructor.name + errorCode(error) + message + statementDetails(error);
}

/** Describes the root cause on one line, without stack and without user input. */
export function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  return error.cause === undefined ? errorHead(error) : summarizeError(error.cause);
}

/**
 * Describes class, code, table, constraint, SQL text and stack, without statement parameters and
 * without messages that may quote them, because the log must not contain codes, hashes or addresses
 * of shoppers.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const head = errorHead(error);
  const cause = error.cause === undefined ? '' : `\n  caused by ${describeError(error.cause)}`;
  return head + stackFrames(error) + cause;
}
