import { setup } from 'xstate';
import {
  toCodeRequest,
  verificationActors,
  type VerificationEvent,
} from './verification.actors.ts';
import type { VerificationContext, VerificationFact } from './verification.types.ts';

export const verificationBase = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    emitted: {} as VerificationFact,
    tags: {} as 'busy',
  },
  actors: verificationActors,
  guards: {
    isOtherRequest: ({ context: { lastRequest }, event }) => {
      const { account, scene } = toCodeRequest({ event });
      return lastRequest?.account !== account || lastRequest.scene !== scene;
    },
  },
});
