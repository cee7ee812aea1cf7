import { useSelector } from '@xstate/react';
import type { FunctionComponent } from 'react';
import {
  selectSecondFactorStateName,
  type SecondFactorStateName,
} from '#machines/secondFactor/secondFactor.selectors.ts';
import { secondFactorCall } from '#models/session/secondFactor.api.ts';
import { RECOVERY_CODES, type SecondFactorStatus } from '#models/session/secondFactor.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { useMall } from '../mall/MallContext.tsx';
import * as memberCss from '../mall/memberPage.css.ts';
import { QueryArea } from '../mall/QueryArea.tsx';
import { statePath } from '../mall/statePath.ts';
import { useQuery } from '../mall/useQuery.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { openSecondFactor } from './secondFactor.bind.ts';
import * as css from './secondFactor.css.ts';
import { SecondFactorCodeForm } from './SecondFactorCodeForm.tsx';
import { SecondFactorFailure, type SecondFactorPartProps } from './SecondFactorFailure.tsx';
import { SetupPassword, SetupSecret } from './SecondFactorSetup.tsx';
import { useSecondFactorText } from './useSecondFactorText.ts';

interface StatusProps extends Pick<SecondFactorPartProps, 'send'> {
  readonly status: SecondFactorStatus;
}

function Off({ send }: Pick<StatusProps, 'send'>) {
  const text = useSecondFactorText();
  return (
    <div className={memberCss.buttons}>
      <Button variant="secondary" icon="qr" onClick={() => send({ type: 'setup.open' })}>
        {text.setUp}
      </Button>
    </div>
  );
}

function On({ status: { recoveryCodesLeft }, send }: StatusProps) {
  const text = useSecondFactorText();
  const isLow = recoveryCodesLeft <= RECOVERY_CODES.few;
  return (
    <>
      <div className={css.status}>
        <Badge tone="brand">{text.on}</Badge>
        <span>{text.codesLeft(recoveryCodesLeft)}</span>
      </div>
      {isLow && <InlineNotice tone="warning">{text.fewCodes}</InlineNotice>}
      <div className={memberCss.buttons}>
        <Button variant="secondary" onClick={() => send({ type: 'renewal.open' })}>
          {text.renew}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'removal.open' })}>
          {text.turnOff}
        </Button>
      </div>
    </>
  );
}

function Status({ snapshot, send }: SecondFactorPartProps) {
  const text = useSecondFactorText();
  const result = useQuery(secondFactorCall, {});
  return (
    <>
      <SecondFactorFailure snapshot={snapshot} />
      <QueryArea result={result} loadingLabel={text.loading} skeleton={<Skeleton lines={2} />}>
        {(status) => (status.isOn ? <On status={status} send={send} /> : <Off send={send} />)}
      </QueryArea>
    </>
  );
}

function Removed({ send }: SecondFactorPartProps) {
  const text = useSecondFactorText();
  return (
    <>
      <InlineNotice tone="success" role="status" title={text.removed} />
      <Off send={send} />
    </>
  );
}

/** The view of each state. Two states share a view if the input must be kept between them. */
const VIEWS: Readonly<Record<SecondFactorStateName, FunctionComponent<SecondFactorPartProps>>> = {
  idle: Status,
  enteringPassword: SetupPassword,
  startingSetup: SetupPassword,
  secretShown: SetupSecret,
  confirmingSetup: SetupSecret,
  codesShown: RecoveryCodes,
  renewal: SecondFactorCodeForm,
  removal: SecondFactorCodeForm,
  removed: Removed,
};

/** The authenticator app of the member (docs/decisions/079). */
export function SecondFactorSection() {
  const text = useSecondFactorText();
  const actor = useMall().pageChart('second factor', openSecondFactor);
  const snapshot = useSelector(actor, (state) => state);
  const state = statePath(snapshot.value);
  const focusProps = useRestoreFocusWithin<HTMLElement>(state);
  const View = VIEWS[selectSecondFactorStateName(snapshot)];
  return (
    <section
      {...focusProps}
      className={memberCss.section}
      aria-labelledby="second-factor"
      data-machine="secondFactor"
      data-state={state}
    >
      <h2 id="second-factor" tabIndex={-1}>
        {text.title}
      </h2>
      <p className={memberCss.muted}>{text.help}</p>
      <View snapshot={snapshot} send={actor.send} />
    </section>
  );
}
