import type { Failure } from '#models/failure.ts';
import type { Step } from './explorer/model.ts';

/** The failure that a step brought, or null. */
export const failureIn = ({ choice }: Step): Failure | null =>
  choice.kind === 'error' ? (choice.event['error'] as Failure) : null; // the samples are failures
