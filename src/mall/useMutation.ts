import { useSelector } from '@xstate/react';
import {
  isMutating,
  isMutationDone,
  isConfirmationOpen,
  selectMutationFailure,
  selectPending,
} from '#machines/mutation/mutation.selectors.ts';
import type { BindMutation } from './mall.ts';
import { useMall } from './MallContext.tsx';
import { statePath } from './statePath.ts';

/** The state of a mutation and its `send`. Pages that use the same name share an actor. */
export function useMutation<Input, Confirmed extends Input>(
  name: string,
  bind: BindMutation<Input, Confirmed>,
) {
  const actor = useMall().mutation(name, bind);
  return {
    send: actor.send,
    state: useSelector(actor, ({ value }) => statePath(value)),
    pending: useSelector(actor, selectPending),
    isConfirming: useSelector(actor, isConfirmationOpen),
    isBusy: useSelector(actor, isMutating),
    isDone: useSelector(actor, isMutationDone),
    failure: useSelector(actor, selectMutationFailure),
  };
}
