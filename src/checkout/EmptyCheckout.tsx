import { EmptyPage } from '../mall/EmptyPage.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyCartDrawing } from '../ui/Drawings.tsx';

/** No line is selected, or the lines belong to two promotions (§5). */
export function EmptyCheckout() {
  const { checkout } = useFullText();
  const hasMixedPromotions = useCheckout((snapshot) => snapshot.matches('mixedPromotions'));
  return (
    <EmptyPage
      drawing={<EmptyCartDrawing />}
      sentence={hasMixedPromotions ? checkout.mixed : checkout.empty}
      help={hasMixedPromotions ? checkout.mixedHelp : checkout.emptyHelp}
      action={<ButtonLink to={paths.cart}>{checkout.toCart}</ButtonLink>}
    />
  );
}
