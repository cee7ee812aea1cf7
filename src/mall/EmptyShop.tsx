import { emptyShopTexts } from '../text/emptyShop.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoResultsDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { paths } from './paths.ts';
import { useLanguage } from './useText.ts';

/** What a shop without products shows instead of its sections and lists. */
export function EmptyShop() {
  const { title, help, contact } = emptyShopTexts[useLanguage()];
  return (
    <EmptyState
      as="h2"
      drawing={<NoResultsDrawing />}
      sentence={title}
      help={help}
      action={<ButtonLink to={paths.helpContact}>{contact}</ButtonLink>}
    />
  );
}
