import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { accountProblem, normaliseAccount, VERIFICATION } from '#models/session/session.ts';
import { useMall, useSecondsLeft, useVerificationRef } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './session.css.ts';

/** Mounted when a code has been sent, so that its minute begins then. */
function Resend({ account }: { account: string }) {
  const { session } = useFullText();
  const { clock } = useMall();
  const [due] = useState(() => clock.now() + VERIFICATION.resendMs);
  const seconds = useSecondsLeft(due);
  return (
    <span className={css.fine}>
      <span role="status">{session.codeSentTo(account)}</span>{' '}
      <span aria-hidden>{session.resendIn(seconds)}</span>
    </span>
  );
}

interface SendCodeProps {
  account: string;
  scene: 'register' | 'reset' | 'payPassword';
}

/** Asks for a code, again after a minute (decisions 15). */
export function SendCode({ account, scene }: SendCodeProps) {
  const text = useFullText();
  const verification = useVerificationRef();
  const snapshot = useSelector(verification, (state) => state);
  const command = { type: 'code.send', account: normaliseAccount(account), scene } as const;
  const canSend = snapshot.can(command) && accountProblem(account) === undefined;
  const { failure, sentTo } = snapshot.context;
  return (
    <div data-machine="verification" data-state={stateText(snapshot.value)} className={css.form}>
      <div className={css.codeRow}>
        <Button
          variant="secondary"
          busy={snapshot.matches('sendingCode')}
          disabled={!canSend}
          onClick={() => verification.send(command)}
        >
          {text.session.sendCode}
        </Button>
        {snapshot.matches('sent') && <Resend account={sentTo ?? ''} />}
      </div>
      {failure && (
        <Notice tone="error" role="alert">
          {failureText(text, failure)}
        </Notice>
      )}
    </div>
  );
}
