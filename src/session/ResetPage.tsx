// preload: styles
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isMember } from '#machines/session/session.selectors.ts';
import { useSession } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { accountFromState } from './accountFromState.ts';
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx';
import { ResetForm } from './ResetForm.tsx';
import { ResetSkeleton } from './ResetSkeleton.tsx';
import * as css from './session.css.ts';
import { usePasswordMutation } from './usePasswordMutation.ts';

function Reset() {
  const { session } = useFullText();
  const { search, state } = useLocation();
  const [account, setAccount] = useState(accountFromState(state));
  const mutation = usePasswordMutation('action of password reset');
  const isLoggedIn = useSession(isMember);
  if (isLoggedIn) return <AlreadyLoggedIn />;
  const backToLogin = (
    <ButtonLink to={`${paths.login}${search}`} state={{ account }} variant="secondary">
      {session.backToLogin}
    </ButtonLink>
  );
  return (
    <div className={css.page} data-machine="mutation" data-state={mutation.state}>
      <PageHeading>{session.resetTitle}</PageHeading>
      {mutation.isDone ? (
        <InlineNotice tone="success" role="status" title={session.resetDone} action={backToLogin}>
          {session.resetDoneHelp}
        </InlineNotice>
      ) : (
        <>
          <p>{session.resetHelp}</p>
          <Card>
            <ResetForm mutation={mutation} account={account} onAccount={setAccount} />
          </Card>
          <div>{backToLogin}</div>
        </>
      )}
    </div>
  );
}

/** /home/resetPassword (decisions.md 19): sets a new password by a code and logs in. */
export function ResetPage() {
  const { session } = useFullText();
  usePageTitle(session.resetTitle, session.resetDescription);
  return (
    <WithCharts skeleton={<ResetSkeleton />}>
      <Reset />
    </WithCharts>
  );
}
