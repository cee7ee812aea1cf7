import { assign } from 'xstate';
import { type ChartTypes, getCallOutput, setupChart } from '../call.ts';
import {
  requestActors,
  type RequestContext,
  type RequestEvent,
  type RequestInput,
} from './request.actors.ts';

export const requestSetup = setupChart({
  types: {} as ChartTypes<RequestContext, RequestEvent, never, RequestInput>,
  actors: requestActors,
}).extend({
  guards: { hasData: ({ context }) => context.data !== undefined },
  actions: {
    setData: assign({ data: ({ event }) => getCallOutput(event, 'read'), failure: null }),
  },
});
