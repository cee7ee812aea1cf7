import type { Failure } from '#models/failure.ts';
import type { Step } from './explorer/model.ts';

/** The failure that a step brought, or null. */
export const failureIn = ({ choice }: Step): Failure | null =>
  choice.kind === 'error' ? (choice.event['error'] as Failure) : null; // the samples are failures

/**
 * Whether the server has certainly said no. Written here again, by kind, and not asked of the models: the oracle
 * must not share a mistake with what it judges. A duplicate says only that the same write is under way.
 */
const SAID_NO: readonly Failure['kind'][] = ['refused', 'absent'];
export const hasSaidNo = ({ kind }: Failure): boolean => SAID_NO.includes(kind);

const ABOUT_WHO: readonly Failure['kind'][] = ['sessionInvalid', 'loginNeeded'];
export const isAboutWho = ({ kind }: Failure): boolean => ABOUT_WHO.includes(kind);
