import type { PathStep } from '#explorer/model.ts';
import type { Failure } from '#models/failure.ts';

/** The failure of a step, or null. */
export const getStepFailure = ({ choice }: PathStep): Failure | null =>
  choice.kind === 'error' ? (choice.event['error'] as Failure) : null; // error samples are failures

/**
 * Whether the server has definitely refused. It does not use the models, because the oracle must
 * not share a mistake with the code under test. A duplicate only means that the same write is in
 * flight.
 */
const REFUSAL_KINDS: readonly Failure['kind'][] = ['refused', 'absent'];
export const isRefusalFailure = ({ kind }: Failure): boolean => REFUSAL_KINDS.includes(kind);

/** Whether the server did nothing because it has too many calls. */
export const isBusyFailure = ({ kind }: Failure): boolean => kind === 'busy';

export const getReason = (failure: Failure) =>
  failure.kind === 'refused' ? failure.reason : undefined;

const SESSION_KINDS: readonly Failure['kind'][] = ['sessionInvalid', 'loginNeeded'];
export const isSessionKindFailure = ({ kind }: Failure): boolean => SESSION_KINDS.includes(kind);
