import type { Failure } from '#models/failure.ts';
import type { SecondFactorSetup } from '#models/session/secondFactor.ts';

export interface SecondFactorContext {
  /** the secret that the shopper enters in the app; null unless a setup is open */
  readonly setup: SecondFactorSetup | null;
  /** new recovery codes, which the server returns once; empty unless they are shown */
  readonly recoveryCodes: readonly string[];
  readonly failure: Failure | null;
}
export type SecondFactorCommand =
  | { type: 'setup.open' }
  | { type: 'setup.start'; password: string }
  | { type: 'setup.confirm'; code: string }
  | { type: 'renewal.open' }
  | { type: 'removal.open' }
  | { type: 'code.submit'; code: string }
  | { type: 'codes.confirm' }
  | { type: 'form.cancel' };
export type SecondFactorFact = { type: 'secondFactor.changed' };
