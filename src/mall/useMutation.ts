import { useSelector } from '@xstate/react';
import {
  isMutating,
  isMutationDone,
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
  const pending = useSelector(actor, selectPending);
  return {
    send: actor.send,
    state: useSelector(actor, ({ value }) => statePath(value)),
    pending,
    isConfirming: pending !== null,
    isBusy: useSelector(actor, isMutating),
    isDone: useSelector(actor, isMutationDone),
    failure: useSelector(actor, selectMutationFailure),
  };
}
