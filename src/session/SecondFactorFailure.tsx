import type { SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import type { SecondFactorRef } from './secondFactor.bind.ts';

export interface SecondFactorPartProps {
  readonly snapshot: SnapshotFrom<typeof secondFactorMachine>;
  readonly send: SecondFactorRef['send'];
}

/** Explains why the last call failed. */
export function SecondFactorFailure({ snapshot }: Pick<SecondFactorPartProps, 'snapshot'>) {
  const text = useFullText();
  const { failure } = snapshot.context;
  return failure && <InlineNotice tone="error" role="alert" title={formatFailure(text, failure)} />;
}
