import { fromPromise } from 'xstate';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { MutationOutcome } from '#machines/mutation/mutation.types.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import {
  changeLoginPasswordCall,
  loginCall,
  resetPasswordCall,
} from '#models/session/session.api.ts';
import { normaliseAccount } from '#models/session/session.ts';
import type { Client } from '../api/client.ts';

export type PasswordMutation =
  | {
      readonly kind: 'changeLoginPassword';
      readonly oldPassword: string;
      readonly newPassword: string;
    }
  | {
      readonly kind: 'changePayPassword';
      readonly code: string;
      readonly password: string;
      /** a code of the authenticator app, or a recovery code */
      readonly secondFactorCode?: string;
    }
  | {
      readonly kind: 'resetPassword';
      readonly account: string;
      readonly code: string;
      readonly password: string;
    };

/** Logs in with the new password; the reset succeeds even when that login fails. */
async function resetPassword(
  send: Client,
  { account: typed, code, password }: Extract<PasswordMutation, { kind: 'resetPassword' }>,
): Promise<MutationOutcome> {
  const account = normaliseAccount(typed);
  await send(resetPasswordCall, { account, code, password });
  const session = await send(loginCall, { account, password }).then(
    (opened) => ({ account, ...opened }),
    () => null,
  );
  return { type: 'password.replaced', session };
}

async function mutatePassword(send: Client, mutation: PasswordMutation): Promise<MutationOutcome> {
  switch (mutation.kind) {
    case 'changeLoginPassword': {
      const { oldPassword, newPassword } = mutation;
      await send(changeLoginPasswordCall, { oldPassword, newPassword });
      return { type: 'password.changed' };
    }
    case 'changePayPassword': {
      const { kind: _, ...request } = mutation;
      await send(changePayPasswordCall, request);
      return { type: 'password.changed' };
    }
    case 'resetPassword':
      return resetPassword(send, mutation);
  }
}

export const bindPasswordMutation = (send: Client) =>
  createMutationMachine<PasswordMutation>().provide({
    actors: {
      mutate: fromPromise(({ input }: { input: { mutation: PasswordMutation } }) =>
        mutatePassword(send, input.mutation),
      ),
    },
  });
