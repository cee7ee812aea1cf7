import { selectNickname } from '#machines/session/session.selectors.ts';
import { EmptyPage } from '../app/EmptyPage.tsx';
import { useSession } from '../app/MallContext.tsx';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';

/** Whoever is a member already has nothing to do on a page of the login. */
export function LoggedIn() {
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
