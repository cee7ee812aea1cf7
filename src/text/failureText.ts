import type { Failure } from '#models/failure.ts';
import type { FullText } from './en.ts';
import { serverText } from './serverText.ts';

/** The sentence of §8 for a failure. It alone makes sentences of failures. */
export function failureText(text: FullText, failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return serverText(text, failure.msg || text.failure.refused);
    case 'sessionInvalid':
      return serverText(text, failure.msg || text.invalidLogin.message);
    case 'http':
      return failure.msg === ''
        ? text.failure.unnamed(failure.status)
        : serverText(text, failure.msg);
    case 'loginNeeded':
    case 'network':
    case 'server':
    case 'duplicate':
    case 'malformed':
    case 'absent':
    case 'cancelled':
      return text.failure[failure.kind];
  }
}
