import { selectNickname } from '#machines/session/session.selectors.ts';
import { EmptyPage } from '../mall/EmptyPage.tsx';
import { useSession } from '../mall/MallContext.tsx';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';

/** Shown to a logged-in member instead of login, registration and reset. */
export function AlreadyLoggedIn() {
  const { session } = useFullText();
  const nickname = useSession(selectNickname);
  return (
    <EmptyPage
      drawing={<ParcelDrawing />}
      sentence={session.loggedIn}
      help={nickname ? session.loggedInHelp(nickname) : undefined}
      action={<ButtonLink to={paths.shop}>{session.toShop}</ButtonLink>}
    />
  );
}
