import { EmptyPage } from '../app/EmptyPage.tsx';
import { useCheckout } from '../app/MallContext.tsx';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyCartDrawing } from '../ui/Drawings.tsx';

/** No line is selected, or lines of two promotions are (§5). */
export function NothingToCheckOut() {
  const { checkout } = useFullText();
  const isMixed = useCheckout((snapshot) => snapshot.matches('mixed'));
  return (
    <EmptyPage
      drawing={<EmptyCartDrawing />}
      sentence={isMixed ? checkout.mixed : checkout.nothing}
      help={isMixed ? checkout.mixedHelp : checkout.nothingHelp}
      action={<ButtonLink to={paths.cart}>{checkout.toCart}</ButtonLink>}
    />
  );
}
