import { assign, emit } from 'xstate';
import { getCallFailure, getCallOutput, toCallFailed } from '../call.ts';
import { requestBase } from './request.guards.ts';

export const requestSetup = requestBase.extend({
  actions: {
    setData: assign({ data: ({ event }) => getCallOutput(event, 'read'), failure: null }),
    setFailure: assign({ failure: getCallFailure }),
    emitFailure: emit(toCallFailed),
  },
});
