import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from './PageHeading.tsx';
import { paths } from './paths.ts';
import { usePageTitle } from './title.ts';
import { useText } from './useText.ts';

/** An address that the shop does not know. */
export function NotFoundPage() {
  const { shell } = useText();
  usePageTitle(shell.notFoundTitle, shell.description);
  return (
    <>
      <PageHeading hidden>{shell.notFoundTitle}</PageHeading>
      <EmptyState
        drawing={<NotFoundDrawing />}
        sentence={shell.notFoundTitle}
        help={shell.notFoundHelp}
        action={<ButtonLink to={paths.home}>{shell.toHome}</ButtonLink>}
      />
    </>
  );
}
