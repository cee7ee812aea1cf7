import { useLocation, useNavigate } from 'react-router-dom';
import { isMember, selectNickname } from '#machines/session/session.selectors.ts';
import { EmptyPage } from '../app/EmptyPage.tsx';
import { useSession } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { LoginPanel, type LoginTab } from './LoginPanel.tsx';
import * as css from './session.css.ts';

function LoggedIn() {
  const { session } = useFullText();
  const nickname = useSession(selectNickname);
  return (
    <EmptyPage
      drawing={<ParcelDrawing />}
      sentence={session.member}
      help={nickname ? session.memberHelp(nickname) : undefined}
      action={<ButtonLink to={paths.shop}>{session.toShop}</ButtonLink>}
    />
  );
}

/** /home/login and /home/sign: one page, two tabs (decisions 19). */
export function LoginPage({ tab }: { tab: LoginTab }) {
  const { session } = useFullText();
  usePageTitle(session.title, session.description);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isLoggedIn = useSession(isMember);
  if (isLoggedIn) return <LoggedIn />;
  return (
    <div className={css.page}>
      <PageHeading>{session.title}</PageHeading>
      <p>{session.why}</p>
      <Card>
        <LoginPanel
          tab={tab}
          onTab={(chosen) =>
            void navigate(`${chosen === 'login' ? paths.login : paths.sign}${search}`, {
              replace: true,
            })
          }
        />
      </Card>
    </div>
  );
}
