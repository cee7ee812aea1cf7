import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isMember } from '#machines/session/session.selectors.ts';
import { useAction } from '../account/useAction.ts';
import { useSession } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { accountIn } from './accountIn.ts';
import { LoggedIn } from './LoggedIn.tsx';
import { ResetForm } from './ResetForm.tsx';
import * as css from './session.css.ts';

/** /home/resetPassword (decisions 19): a code, a new password, and whoever has both is logged in. */
export function ResetPage() {
  const { session } = useFullText();
  usePageTitle(session.resetTitle, session.resetDescription);
  const { search, state } = useLocation();
  const [account, setAccount] = useState(accountIn(state));
  const action = useAction('action of password reset');
  const isLoggedIn = useSession(isMember);
  if (isLoggedIn) return <LoggedIn />;
  const backToLogin = (
    <ButtonLink to={`${paths.login}${search}`} state={{ account }} variant="secondary">
      {session.backToLogin}
    </ButtonLink>
  );
  return (
    <div className={css.page} data-machine="action" data-state={action.state}>
      <PageHeading>{session.resetTitle}</PageHeading>
      {action.done ? (
        <Notice tone="success" role="status" title={session.resetDone} action={backToLogin}>
          {session.resetDoneHelp}
        </Notice>
      ) : (
        <>
          <p>{session.resetWhy}</p>
          <Card>
            <ResetForm action={action} account={account} onAccount={setAccount} />
          </Card>
          <div>{backToLogin}</div>
        </>
      )}
    </div>
  );
}
