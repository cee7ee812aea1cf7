import { isDatabaseBusy, isDatabaseUnavailable } from '../db/databaseErrors.ts';
import type { Log, LogFields } from '../log.ts';
import type { RefusalReply } from './envelope.ts';
import { Refusal } from './refusals.ts';

/** Returns the refusal that answers an error, and logs an error that is not a refusal. */
export function toErrorReply(error: unknown, log: Log, fields: LogFields): RefusalReply {
  if (error instanceof Refusal) return error;
  // Under load there are many of these, and the log of requests counts them.
  if (isDatabaseBusy(error)) return { key: 'tryLater' };
  log.write('request.failed', fields, error);
  const key = isDatabaseUnavailable(error) ? 'unavailable' : 'serverError';
  return { key, extra: { requestId: fields['requestId'] } };
}
