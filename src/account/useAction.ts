import { useSelector } from '@xstate/react';
import {
  isActing,
  isActionDone,
  isAsking,
  selectActionFailure,
  selectAsked,
} from '#machines/action/action.selectors.ts';
import { useMall } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { bindAction } from './account.bind.ts';

/** A deed of this page by name: its chart, seen and sent to. */
export function useAction(name: string) {
  const actor = useMall().action(name, bindAction);
  return {
    send: actor.send,
    state: useSelector(actor, ({ value }) => stateText(value)),
    asked: useSelector(actor, selectAsked),
    asking: useSelector(actor, isAsking),
    busy: useSelector(actor, isActing),
    done: useSelector(actor, isActionDone),
    failure: useSelector(actor, selectActionFailure),
  };
}
