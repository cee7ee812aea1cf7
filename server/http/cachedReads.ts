import type { ReadApi } from '#models/renderedPage.ts';
import type { Log } from '../log.ts';
import { toRefusalEnvelope, toRefusalStatus } from './envelope.ts';
import { toErrorReply } from './errorReply.ts';
import type { CachedReply } from './publicCache.ts';
import { refuse } from './refusals.ts';

/** Answers a call with the fields of its request, from the cache if it has the reply. */
type CachedRead = (fields: unknown) => Promise<CachedReply>;

/** The public reads of the API, by the names of their calls. */
export interface CachedReads {
  readonly add: (callName: string, read: CachedRead) => void;
  /** answers as the API does, also with a refusal or after an error, which it logs */
  readonly readApi: ReadApi;
}

const refuseUnknown: CachedRead = () => Promise.reject(refuse('routeUnknown'));

export function createCachedReads(log: Log): CachedReads {
  const reads = new Map<string, CachedRead>();
  return {
    add: (callName, read) => void reads.set(callName, read),
    async readApi(callName, fields) {
      const read = reads.get(callName) ?? refuseUnknown;
      try {
        const { body, status = 200 } = await read(fields);
        return { status, body };
      } catch (error) {
        const reply = toErrorReply(error, log, { route: callName });
        return { status: toRefusalStatus(reply), body: JSON.stringify(toRefusalEnvelope(reply)) };
      }
    },
  };
}
