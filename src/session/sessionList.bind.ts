import { fromPromise } from 'xstate';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { MutationOutcome } from '#machines/mutation/mutation.types.ts';
import { endOtherSessionsCall, endSessionCall } from '#models/session/sessionList.api.ts';
import type { Client } from '../api/client.ts';

type SessionListMutation =
  | { readonly kind: 'endSession'; readonly sessionId: string }
  | { readonly kind: 'endOtherSessions' };

/** @param reloadList is called after a session has ended */
export const createSessionListBinding = (reloadList: () => void) => (send: Client) =>
  createMutationMachine<SessionListMutation>().provide({
    actors: {
      mutate: fromPromise<MutationOutcome, { mutation: SessionListMutation }>(
        async ({ input: { mutation } }) => {
          if (mutation.kind === 'endOtherSessions') await send(endOtherSessionsCall, {});
          else await send(endSessionCall, { sessionId: mutation.sessionId });
          reloadList();
          return { type: 'sessions.ended' };
        },
      ),
    },
  });
