import { useCheckout } from '../app/MallContext.tsx';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyCartDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** No line is selected, or lines of two promotions are (§5). */
export function NothingToCheckOut() {
  const { checkout } = useFullText();
  const isMixed = useCheckout((snapshot) => snapshot.matches('mixed'));
  return (
    <EmptyState
      drawing={<EmptyCartDrawing />}
      as="h1"
      sentence={isMixed ? checkout.mixed : checkout.nothing}
      help={isMixed ? checkout.mixedHelp : checkout.nothingHelp}
      action={<ButtonLink to={paths.cart}>{checkout.toCart}</ButtonLink>}
    />
  );
}
