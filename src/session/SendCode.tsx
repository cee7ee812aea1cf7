import { useSelector } from '@xstate/react';
import type { CodeRequest, CodeSent } from '#machines/verification/verification.machine.ts';
import { accountProblem, normaliseAccount } from '#models/session/session.ts';
import { useSecondsLeft, useVerificationRef } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './session.css.ts';

/** What the button says until the next code may be asked for. */
function SecondsLeft({ sent }: { sent: CodeSent }) {
  const { session } = useFullText();
  return session.resendIn(useSecondsLeft(sent.resendAt));
}

/** Asks for a code, again after a minute (decisions 15). The minute is the chart's, so a page may come and go. */
export function SendCode({ account, scene }: CodeRequest) {
  const text = useFullText();
  const { session } = text;
  const verification = useVerificationRef();
  const snapshot = useSelector(verification, (state) => state);
  const command = { type: 'code.send', account: normaliseAccount(account), scene } as const;
  const { failure, asked, sent } = snapshot.context;
  const isOurs = asked?.scene === scene;
  const isCounting = isOurs && snapshot.matches('sent') && asked.account === command.account;
  const canSend = snapshot.can(command) && accountProblem(account) === undefined;
  return (
    <div data-machine="verification" data-state={stateText(snapshot.value)} className={css.form}>
      <div className={css.codeRow}>
        <Button
          variant="secondary"
          busy={snapshot.matches('sendingCode')}
          disabled={!canSend}
          onClick={() => verification.send(command)}
        >
          {isCounting && sent ? <SecondsLeft sent={sent} /> : session.sendCode}
        </Button>
        <span role="status" className={css.fine}>
          {isOurs && sent ? session.codeSentTo[scene](asked.account) : ''}
        </span>
      </div>
      {isOurs && failure && (
        <Notice tone="error" role="alert">
          {failureText(text, failure)}
        </Notice>
      )}
    </div>
  );
}
