import { selectShortLines } from '#machines/checkout/checkout.selectors.ts';
import { lineKey } from '#models/cart/cart.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';

/** Lists the products with too little stock, with a link to the cart. */
export function ShortStock() {
  const { checkout } = useFullText();
  const pickName = useLocalisedName();
  const lines = useCheckout(selectShortLines, deepEqual);
  if (lines.length === 0) return null;
  return (
    <InlineNotice
      tone="warning"
      role="alert"
      title={checkout.shortageTitle}
      action={
        <ButtonLink to={paths.cart} variant="secondary" size="sm">
          {checkout.toCart}
        </ButtonLink>
      }
    >
      {lines.map((line) => (
        <p key={lineKey(line)}>
          {checkout.shortageLine(
            pickName(line.goodsEnglishName, line.goodsName),
            line.quantity,
            line.stock,
          )}
        </p>
      ))}
      <p>{checkout.shortageHelp}</p>
    </InlineNotice>
  );
}
