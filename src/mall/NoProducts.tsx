import { noProductsTexts } from '../text/noProducts.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoResultsDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { paths } from './paths.ts';
import { shopUrl, type ShopQuery } from './shopQuery.ts';
import { useLanguage } from './useText.ts';

interface NoProductsProps {
  readonly query?: ShopQuery;
  /** the pages of the list; 0 in a shop without products */
  readonly pageCount?: number;
}

/**
 * What a shop without products shows instead of its sections and lists, and what a list shows on a
 * page after its last one.
 */
export function NoProducts({ query, pageCount = 0 }: NoProductsProps) {
  const { shop, page } = noProductsTexts[useLanguage()];
  const isShopEmpty = pageCount === 0;
  return (
    <EmptyState
      as="h2"
      drawing={<NoResultsDrawing />}
      sentence={isShopEmpty ? shop.title : page.title}
      help={isShopEmpty ? shop.help : page.help(pageCount)}
      action={
        isShopEmpty ? (
          <ButtonLink to={paths.helpContact}>{shop.contact}</ButtonLink>
        ) : (
          <ButtonLink to={shopUrl({ ...query, pageNum: pageCount })}>{page.toLastPage}</ButtonLink>
        )
      }
    />
  );
}
