import { useSelector } from '@xstate/react';
import type { CodeRequest, CodeSent } from '#machines/verification/verification.types.ts';
import { isDefiniteFailure } from '#models/failure.ts';
import { accountError, normaliseAccount } from '#models/session/session.ts';
import { useRemainingSeconds } from '../mall/countdown.ts';
import { useVerificationRef } from '../mall/MallContext.tsx';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './session.css.ts';

/** The label of the button until the next code can be requested. */
function SecondsLeft({ sent }: { sent: CodeSent }) {
  const { session } = useFullText();
  return session.resendIn(useRemainingSeconds(sent.resendAt));
}

/**
 * Requests a code, at most once a minute (decisions.md 15). The chart measures the minute, so that
 * it continues after a navigation.
 */
export function SendCode({ account, scene }: CodeRequest) {
  const text = useFullText();
  const { session } = text;
  const verification = useVerificationRef();
  const snapshot = useSelector(verification, (state) => state);
  const command = { type: 'code.send', account: normaliseAccount(account), scene } as const;
  const { failure, lastRequest: request, sent } = snapshot.context;
  const isSameRequest = request?.scene === scene;
  const isCounting =
    isSameRequest && snapshot.matches('sent') && request.account === command.account;
  const canSend = snapshot.can(command) && accountError(account) === undefined;
  return (
    <div data-machine="verification" data-state={statePath(snapshot.value)} className={css.form}>
      <div className={css.codeRow}>
        <Button
          variant="secondary"
          busy={snapshot.matches('sendingCode')}
          disabled={!canSend}
          onClick={() => verification.send(command)}
        >
          {isCounting && sent ? <SecondsLeft sent={sent} /> : session.sendCode}
        </Button>
        <span role="status" className={css.smallPrint}>
          {isSameRequest && sent ? session.codeSentTo[scene](request.account) : ''}
        </span>
      </div>
      {isSameRequest && failure && (
        <InlineNotice
          tone="error"
          role="alert"
          title={isDefiniteFailure(failure) ? session.codeNotSent : session.codeUnknown}
        >
          {formatFailure(text, failure)}
        </InlineNotice>
      )}
    </div>
  );
}
