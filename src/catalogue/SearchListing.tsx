import { brandsCall, classifyCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { Category } from '#models/catalogue/catalogue.ts';
import { useRead } from '../app/useRead.ts';
import { useLanguage, useName, useText } from '../app/useText.ts';
import { Listing } from './Listing.tsx';
import { shopAddress, type ShopQuery } from './shopQuery.ts';

const NONE: readonly Category[] = [];

/** The listing that the server filters: word, category, brand, stock type, order. */
export function SearchListing({ query }: { query: ShopQuery }) {
  const { catalogue: text } = useText();
  const name = useName();
  const isEnglishWebsite = useLanguage() === 'en';
  const { word, brandName, firstCategoryId, goodsTypeId } = query;
  const { area: _area, action: _action, ...asked } = query;
  const read = useRead(goodsListCall, { ...asked, isEnglishWebsite });
  const tree = useRead(classifyCall, {});
  const brands = useRead(brandsCall, { classId: goodsTypeId || firstCategoryId });

  const categories = tree.state === 'ready' ? tree.data.list : NONE;
  const first = categories.find(({ classifyId }) => classifyId === firstCategoryId);
  const second = first?.secondClassify.find(({ classifyId }) => classifyId === goodsTypeId);
  const nameOf = (category: Category) => name(category.classifyEnglishName, category.classifyName);
  const known = brands.state === 'ready' ? brands.data.list : [];
  const brand = known.find(({ brandNameEn }) => brandNameEn === brandName);
  const place = second ?? first;
  const title =
    word !== ''
      ? text.resultsFor(word)
      : place
        ? nameOf(place)
        : brandName !== ''
          ? name(brandName, brand?.brandName ?? '')
          : text.allGoods;
  return (
    <Listing
      query={query}
      title={title}
      // A chosen filter leaves the focus where it is; another word or category is another place.
      place={`${word} ${firstCategoryId} ${goodsTypeId}`}
      crumbs={[
        { label: text.allGoods, to: shopAddress({}) },
        ...(first ? [{ label: nameOf(first), to: shopAddress({ firstCategoryId }) }] : []),
        ...(second
          ? [{ label: nameOf(second), to: shopAddress({ firstCategoryId, goodsTypeId }) }]
          : []),
      ]}
      read={read}
      page={read.state === 'ready' ? read.data : null}
      categories={categories}
      brands={known.map((each) => ({
        value: each.brandNameEn,
        label: name(each.brandNameEn, each.brandName),
      }))}
    />
  );
}
