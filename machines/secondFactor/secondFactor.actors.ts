import type { NewRecoveryCodes, SecondFactorSetup } from '#models/session/secondFactor.ts';
import { type CallEvent, narrowEvent, unboundCall } from '../call.ts';
import type { SecondFactorCommand } from './secondFactor.types.ts';

interface CodeInput {
  /** a code of the app; for the renewal and the removal also a recovery code */
  readonly code: string;
}

export const secondFactorActors = {
  /** Creates a secret with the login password, which is never stored. */
  startSetup: unboundCall<SecondFactorSetup, { password: string }>('startSetup'),
  /** Turns the second factor on. Returns the recovery codes. */
  confirmSetup: unboundCall<NewRecoveryCodes, CodeInput>('confirmSetup'),
  /** Replaces the recovery codes. Returns the new ones. */
  renewCodes: unboundCall<NewRecoveryCodes, CodeInput>('renewCodes'),
  /** Turns the second factor off. */
  removeApp: unboundCall<void, CodeInput>('removeApp'),
};
export type SecondFactorEvent = SecondFactorCommand | CallEvent<typeof secondFactorActors>;

export const toSetupInput = ({ event }: { event: SecondFactorEvent }) => ({
  password: narrowEvent(event, 'setup.start').password,
});
export const toAppCodeInput = ({ event }: { event: SecondFactorEvent }): CodeInput => ({
  code: narrowEvent(event, 'setup.confirm', 'code.submit').code,
});
