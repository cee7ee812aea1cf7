import { listingOf } from '#models/catalogue/catalogue.ts';
import { promotionGoodsCall } from '#models/promotion/promotion.api.ts';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { Listing } from './Listing.tsx';
import { PromotionEnd } from './PromotionEnd.tsx';
import { shopAddress, type ShopQuery } from './shopQuery.ts';
import { useBrandsOf } from './useBrandsOf.ts';

/** The goods of one promotion, with the time that is left of it. */
export function PromotionListing({ query }: { query: ShopQuery }) {
  const { catalogue: text } = useText();
  const name = useName();
  const read = useRead(promotionGoodsCall, { id: query.action });
  const goods = read.state === 'ready' ? read.data.list : [];
  const promotion = read.state === 'ready' ? read.data.promotion : undefined;
  const title = promotion
    ? name(promotion.goodsActionTypeNameEn, promotion.goodsActionTypeName)
    : text.promotionPrice;
  return (
    <Listing
      query={query}
      title={title}
      place={query.action}
      crumbs={[
        { label: text.allGoods, to: shopAddress({}) },
        { label: title, to: shopAddress({ action: query.action }) },
      ]}
      note={promotion && <PromotionEnd endsAt={promotion.endsAt} />}
      read={read}
      page={read.state === 'ready' ? listingOf(goods, query) : null}
      brands={useBrandsOf(goods)}
    />
  );
}
