import { callState } from '../call.ts';
import { createMutationSetup } from './mutation.actions.ts';
import { toMutationInput } from './mutation.actors.ts';

const startTransitions = {
  'mutation.request': { target: 'confirming', actions: 'setPending' },
  'mutation.submit': 'mutating',
} as const;

/**
 * Sends one write of a page. The shopper confirms a write that cannot be undone, of type
 * `Confirmed`, before it is sent; `never` means that the page has no such write.
 */
export const createMutationMachine = <Input, Confirmed extends Input = never>() =>
  createMutationSetup<Input, Confirmed>().createMachine({
    id: 'mutation',
    context: { pending: null, failure: null },
    initial: 'idle',
    states: {
      idle: { entry: ['clearFailure', 'clearPending'], on: startTransitions },
      confirming: { on: { 'mutation.confirm': 'mutating', 'mutation.cancel': 'idle' } },
      mutating: {
        ...callState('mutate', {
          input: toMutationInput,
          onDone: { target: 'done', actions: 'emitOutcome' },
          onError: { target: 'failed', actions: ['setFailure', 'emitFailure'] },
        }),
        entry: 'clearFailure',
      },
      failed: {
        on: {
          'mutation.confirm': { guard: 'hasPending', target: 'mutating' },
          'mutation.submit': 'mutating',
          'mutation.cancel': 'idle',
        },
      },
      done: { entry: 'clearPending', on: { ...startTransitions, 'mutation.cancel': 'idle' } },
    },
  });

export type MutationMachine<Input, Confirmed extends Input = never> = ReturnType<
  typeof createMutationMachine<Input, Confirmed>
>;
