import { specialAreaGoodsCall } from '#models/catalogue/catalogue.api.ts';
import { listingOf } from '#models/catalogue/catalogue.ts';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { Listing } from './Listing.tsx';
import { shopAddress, type ShopQuery } from './shopQuery.ts';
import { useBrandsOf } from './useBrandsOf.ts';

/** The goods of one special area; what the server does not filter is filtered here. */
export function AreaListing({ query }: { query: ShopQuery }) {
  const { catalogue: text } = useText();
  const name = useName();
  const read = useRead(specialAreaGoodsCall, { id: query.area });
  const goods = read.state === 'ready' ? read.data.list : [];
  const title =
    read.state === 'ready'
      ? name(read.data.mallGoodsClassifyNameEn, read.data.mallGoodsClassifyName)
      : text.allGoods;
  return (
    <Listing
      query={query}
      title={title}
      place={query.area}
      crumbs={[
        { label: text.allGoods, to: shopAddress({}) },
        { label: title, to: shopAddress({ area: query.area }) },
      ]}
      read={read}
      page={read.state === 'ready' ? listingOf(goods, query) : null}
      brands={useBrandsOf(goods)}
    />
  );
}
