import { isMember } from '#machines/session/session.selectors.ts';
import { filterAndPage } from '#models/catalogue/listing.ts';
import { promotionGoodsCall } from '#models/promotion/promotion.api.ts';
import { useSessionOr } from '../mall/onceLoaded.ts';
import { PromotionEnd } from '../mall/PromotionEnd.tsx';
import { shopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Listing } from './Listing.tsx';
import { useBrandOptions } from './useBrandOptions.ts';

export function PromotionListing({ query }: { query: ShopQuery }) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const member = useSessionOr(isMember, false);
  const result = useQuery(promotionGoodsCall, { id: query.action });
  const goods = result.state === 'ready' ? result.data.list : [];
  const promotion = result.state === 'ready' ? result.data.promotion : undefined;
  const promotionName = promotion ? name(promotion.nameEn, promotion.name) : null;
  return (
    <Listing
      query={query}
      title={result.state === 'failed' ? text.offers : promotionName}
      headingKey={query.action}
      crumbs={[
        { label: text.allGoods, to: shopUrl({}) },
        ...(promotionName === null
          ? []
          : [{ label: promotionName, to: shopUrl({ action: query.action }) }]),
      ]}
      note={promotion && <PromotionEnd endsAt={promotion.endsAt} />}
      result={result}
      page={result.state === 'ready' ? filterAndPage(goods, query, member) : null}
      brands={useBrandOptions(goods, query, member)}
    />
  );
}
