import { callState } from '../call.ts';
import { secondFactorSetup } from './secondFactor.actions.ts';
import { toAppCodeInput, toSetupInput } from './secondFactor.actors.ts';

const openSetup = { target: 'enteringPassword', actions: 'clearFailure' } as const;
const cancel = { target: '#secondFactor.idle', actions: ['clearFailure', 'clearSetup'] } as const;
const leaveIfChanged = {
  guard: 'isChangedElsewhere',
  target: '#secondFactor.idle',
  actions: ['setFailure', 'clearSetup', 'emitChanged'],
} as const;
const failed = ['setFailure', 'emitFailure'] as const;

/** The shopper enters a code of the app or a recovery code. */
const enterCode = <Target extends string>(target: Target) =>
  ({ on: { 'code.submit': { target, actions: 'clearFailure' }, 'form.cancel': cancel } }) as const;

const renewalState = secondFactorSetup.createStateConfig({
  initial: 'enteringCode',
  states: {
    enteringCode: enterCode('renewingCodes'),
    renewingCodes: callState('renewCodes', {
      input: toAppCodeInput,
      onDone: { target: '#secondFactor.codesShown', actions: ['setRecoveryCodes', 'emitChanged'] },
      onError: [leaveIfChanged, { target: 'enteringCode', actions: failed }],
    }),
  },
});

const removalState = secondFactorSetup.createStateConfig({
  initial: 'enteringCode',
  states: {
    enteringCode: enterCode('removingApp'),
    removingApp: callState('removeApp', {
      input: toAppCodeInput,
      onDone: { target: '#secondFactor.removed', actions: 'emitChanged' },
      onError: [leaveIfChanged, { target: 'enteringCode', actions: failed }],
    }),
  },
});

/**
 * Setup, recovery codes and removal of an authenticator app (docs/decisions/079). The page loads
 * from the server whether it is on; the chart emits each change.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  context: { setup: null, recoveryCodes: [], failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'setup.open': openSetup,
        'renewal.open': { target: 'renewal', actions: 'clearFailure' },
        'removal.open': { target: 'removal', actions: 'clearFailure' },
      },
    },
    enteringPassword: {
      on: {
        'setup.start': { target: 'startingSetup', actions: 'clearFailure' },
        'form.cancel': cancel,
      },
    },
    startingSetup: callState('startSetup', {
      input: toSetupInput,
      onDone: { target: 'secretShown', actions: 'setSetup' },
      onError: [leaveIfChanged, { target: 'enteringPassword', actions: failed }],
    }),
    secretShown: {
      on: {
        'setup.confirm': { target: 'confirmingSetup', actions: 'clearFailure' },
        'form.cancel': cancel,
      },
    },
    confirmingSetup: callState('confirmSetup', {
      input: toAppCodeInput,
      onDone: { target: 'codesShown', actions: ['setRecoveryCodes', 'clearSetup', 'emitChanged'] },
      onError: [leaveIfChanged, { target: 'secretShown', actions: failed }],
    }),
    // The server returns the codes once; they stay here until the shopper has saved them.
    codesShown: { on: { 'codes.confirm': { target: 'idle', actions: 'clearRecoveryCodes' } } },
    renewal: renewalState,
    removal: removalState,
    removed: { on: { 'setup.open': openSetup } },
  },
});
