import { isMember } from '#machines/session/session.selectors.ts';
import { specialAreaGoodsCall } from '#models/catalogue/catalogue.api.ts';
import { filterAndPage } from '#models/catalogue/listing.ts';
import { useSessionOr } from '../mall/onceLoaded.ts';
import { shopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Listing } from './Listing.tsx';
import { useBrandOptions } from './useBrandOptions.ts';

/** The server does not filter the goods of a special area, so this page does. */
export function AreaListing({ query }: { query: ShopQuery }) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const member = useSessionOr(isMember, false);
  const result = useQuery(specialAreaGoodsCall, { id: query.area });
  const goods = result.state === 'ready' ? result.data.list : [];
  const title =
    result.state === 'ready'
      ? name(result.data.mallGoodsClassifyNameEn, result.data.mallGoodsClassifyName)
      : null;
  return (
    <Listing
      query={query}
      title={result.state === 'failed' ? text.results : title}
      headingKey={query.area}
      crumbs={[
        { label: text.allGoods, to: shopUrl({}) },
        ...(title === null ? [] : [{ label: title, to: shopUrl({ area: query.area }) }]),
      ]}
      result={result}
      page={result.state === 'ready' ? filterAndPage(goods, query, member) : null}
      brands={useBrandOptions(goods, query, member)}
    />
  );
}
