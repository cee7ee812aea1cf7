// preload: styles
import { useLocation, useNavigate } from 'react-router-dom';
import { isMember } from '#machines/session/session.selectors.ts';
import { useSession } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { Card } from '../ui/Card.tsx';
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx';
import { LoginPanel, type LoginTab } from './LoginPanel.tsx';
import { LoginSkeleton } from './LoginSkeleton.tsx';
import * as css from './session.css.ts';

interface LoginPageProps {
  tab: LoginTab;
}

function LoginOrRegister({ tab }: LoginPageProps) {
  const { session } = useFullText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isLoggedIn = useSession(isMember);
  if (isLoggedIn) return <AlreadyLoggedIn />;
  return (
    <div className={css.page}>
      <PageHeading>{session.title}</PageHeading>
      <p>{session.benefits}</p>
      <Card>
        <LoginPanel
          tab={tab}
          onTab={(chosenTab) =>
            void navigate(`${chosenTab === 'login' ? paths.login : paths.sign}${search}`, {
              replace: true,
            })
          }
        />
      </Card>
    </div>
  );
}

/** /home/login and /home/sign: one page, two tabs (decisions.md 19). */
export function LoginPage({ tab }: LoginPageProps) {
  const { session } = useFullText();
  usePageTitle(session.title, session.description);
  return (
    <WithCharts skeleton={<LoginSkeleton tab={tab} />}>
      <LoginOrRegister tab={tab} />
    </WithCharts>
  );
}
