import { createHmac } from 'node:crypto';
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { describeError } from './describeError.ts';
import type { Env } from './env.ts';
import { LOG_EVENTS, type LogEvent, type LogLevel } from './logEvents.ts';

/** The fields of a log line. None of them contains user input. */
export interface LogFields {
  readonly requestId?: string | undefined;
  /** see server/trace.ts */
  readonly traceId?: string | undefined;
  readonly spanId?: string | undefined;
  readonly parentSpanId?: string | undefined;
  readonly method?: string | undefined;
  /** the pattern of the route; the path may contain user input */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  readonly durationMs?: number | undefined;
  /** the key of the refusal */
  readonly refusal?: string | undefined;
  /** the result of `hashAccount` */
  readonly accountHash?: string | undefined;
  /** the purpose of a one-time code */
  readonly scene?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly rechargeNo?: string | undefined;
  readonly attemptId?: string | undefined;
  /** the payment provider's id of a webhook event */
  readonly eventId?: string | undefined;
  readonly jobKind?: string | undefined;
  /** the id of the row that the job is about */
  readonly jobSubject?: string | undefined;
  readonly tries?: number | undefined;
  /** the name of an operator command without its arguments */
  readonly command?: string | undefined;
  readonly port?: number | undefined;
  /** the clock of the database − that of the system */
  readonly differenceMs?: number | undefined;
}

/** TypeScript accepts objects with further properties, so the log copies only these fields. */
const FIELD_NAMES = Object.keys({
  requestId: 0,
  traceId: 0,
  spanId: 0,
  parentSpanId: 0,
  method: 0,
  route: 0,
  status: 0,
  durationMs: 0,
  refusal: 0,
  accountHash: 0,
  scene: 0,
  orderNo: 0,
  rechargeNo: 0,
  attemptId: 0,
  eventId: 0,
  jobKind: 0,
  jobSubject: 0,
  tries: 0,
  command: 0,
  port: 0,
  differenceMs: 0,
} satisfies Record<keyof LogFields, 0>) as (keyof LogFields)[]; // the keys of the literal

const PERSONAL_FIELDS = [
  'account',
  'address',
  'addressDetails',
  'addressee',
  'authorization',
  'body',
  'code',
  'contact',
  'cookie',
  'email',
  'headers',
  'name',
  'newPassword',
  'nickname',
  'oldPassword',
  'password',
  'phone',
  'postcode',
  'token',
  'url',
];

/** A second protection: pino removes these fields even if `LogFields` contained them. */
export const REDACTION = {
  paths: PERSONAL_FIELDS.flatMap((name) => [name, `*.${name}`]),
  censor: '[redacted]',
};

interface LogOptions {
  readonly level: LogLevel;
  /** `json`: one JSON object per line; `text`: for a developer's terminal */
  readonly format: 'json' | 'text';
  /** writes a line without its line break */
  readonly writeLine: (line: string) => void;
}

export interface Log {
  /** @param error logged without its properties and without messages that may quote user input */
  readonly write: (event: LogEvent, fields?: LogFields, error?: unknown) => void;
  readonly isEnabled: (event: LogEvent) => boolean;
}

const pickFields = (fields: LogFields): LogFields =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );

function formatText(event: LogEvent, fields: LogFields, error: string | undefined): string {
  const pairs = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`);
  const cause = error === undefined ? '' : `: ${error}`;
  return LOG_EVENTS[event].message + pairs.join('') + cause;
}

export function createLog({ level: minLevel, format, writeLine }: LogOptions): Log {
  const logger = pino(
    {
      level: minLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: REDACTION,
    },
    { write: (line) => writeLine(line.trimEnd()) },
  );
  const isEnabled = (event: LogEvent) => logger.isLevelEnabled(LOG_EVENTS[event].level);
  return {
    isEnabled,
    write: (event, fields = {}, error) => {
      const { level, message } = LOG_EVENTS[event];
      if (!isEnabled(event)) return;
      const picked = pickFields(fields);
      const description = error === undefined ? undefined : describeError(error);
      if (format === 'text') return writeLine(formatText(event, picked, description));
      logger[level](
        { event, ...picked, ...(error === undefined ? {} : { error: description }) },
        message,
      );
    },
  };
}

/** Writes to stderr immediately, so that a crash loses no line. */
export const createProcessLog = (env: Pick<Env, 'logLevel' | 'logFormat'>): Log =>
  createLog({
    level: env.logLevel,
    format: env.logFormat,
    writeLine: (line) => {
      writeSync(process.stderr.fd, `${line}\n`);
    },
  });

const HASH_LENGTH = 16;

/** Identifies an account in the log without naming it; the key prevents guessing accounts. */
export const hashAccount = (secret: string, account: string): string =>
  createHmac('sha256', secret).update(`log\0${account}`).digest('hex').slice(0, HASH_LENGTH);
