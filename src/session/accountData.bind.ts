import { fromPromise } from 'xstate';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { MutationOutcome } from '#machines/mutation/mutation.types.ts';
import { deleteAccountCall, exportAccountCall } from '#models/session/accountData.api.ts';
import type { Client } from '../api/client.ts';

export interface AccountDataMutation {
  readonly kind: 'exportAccount' | 'deleteAccount';
  readonly password: string;
}

/** @param saveExport receives all data of the account */
export const createAccountDataBinding = (saveExport: (data: unknown) => void) => (send: Client) =>
  createMutationMachine<AccountDataMutation>().provide({
    actors: {
      mutate: fromPromise<MutationOutcome, { mutation: AccountDataMutation }>(
        async ({ input: { mutation } }) => {
          const { kind, password } = mutation;
          if (kind === 'deleteAccount') {
            await send(deleteAccountCall, { password });
            return { type: 'account.deleted' };
          }
          saveExport(await send(exportAccountCall, { password }));
          return { type: 'account.exported' };
        },
      ),
    },
  });
