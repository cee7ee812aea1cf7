import type { Failure } from '#models/failure.ts';
import type { FullText } from './en.ts';
import { translateServerMessage } from './serverText.ts';

/** Formats a failure as a sentence (§8). */
export function formatFailure(text: FullText, failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return translateServerMessage(text, failure.msg || text.failure.refused);
    case 'sessionInvalid':
      return translateServerMessage(text, failure.msg || text.sessionExpired.message);
    case 'busy':
    case 'http':
      return failure.msg === ''
        ? text.failure.unnamed(failure.status)
        : translateServerMessage(text, failure.msg);
    case 'server':
      return failure.reference === undefined
        ? text.failure.server
        : text.notice.serverError(text.failure.server, failure.reference);
    case 'loginNeeded':
    case 'network':
    case 'duplicate':
    case 'malformed':
    case 'absent':
      return text.failure[failure.kind];
    case 'canceled':
      return text.failure.malformed;
  }
}
