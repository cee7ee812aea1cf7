import type { SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts';
import { isDefiniteFailure } from '#models/failure.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import type { SecondFactorRef } from './secondFactor.bind.ts';
import { useSecondFactorText } from './useSecondFactorText.ts';

export interface SecondFactorPartProps {
  readonly snapshot: SnapshotFrom<typeof secondFactorMachine>;
  readonly send: SecondFactorRef['send'];
}

/** Says why the last call failed, and that nothing was changed. */
export function SecondFactorFailure({ snapshot }: Pick<SecondFactorPartProps, 'snapshot'>) {
  const text = useFullText();
  const { notChanged, changeUnknown } = useSecondFactorText();
  const { failure } = snapshot.context;
  if (!failure) return null;
  return (
    <InlineNotice
      tone="error"
      role="alert"
      title={isDefiniteFailure(failure) ? notChanged : changeUnknown}
    >
      {formatFailure(text, failure)}
    </InlineNotice>
  );
}
