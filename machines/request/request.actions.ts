import { assertEvent, assign, emit } from 'xstate';
import { getCallFailure, toCallFailed } from '../call.ts';
import { requestBase } from './request.guards.ts';

export const requestSetup = requestBase.extend({
  actions: {
    setData: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.read');
      return { data: event.output, failure: null };
    }),
    setFailure: assign({ failure: getCallFailure }),
    emitFailure: emit(toCallFailed),
  },
});
