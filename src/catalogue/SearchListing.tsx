import { isMember } from '#machines/session/session.selectors.ts';
import type { CallOutput } from '#models/call.ts';
import { brandsCall, classifyCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { Category } from '#models/catalogue/catalogue.ts';
import { useRecordedVisit } from '../mall/browsingHistory.ts';
import { useSessionOr } from '../mall/onceLoaded.ts';
import { shopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { type QueryResult, useQuery } from '../mall/useQuery.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { Listing } from './Listing.tsx';
import { SearchCorrection } from './SearchCorrection.tsx';
import { hasWholeCategory, toBrandsInput, toSearchInput } from './searchInput.ts';
import { useLastLoadedPage } from './useLastLoadedPage.ts';

const NONE: readonly Category[] = [];

/** The word whose results are listed; '' if there are none. */
function getFoundWord(result: QueryResult<CallOutput<typeof goodsListCall>>, word: string): string {
  const hasResults = result.state === 'ready' && result.data.total > 0;
  return word !== '' && hasResults ? result.data.correctedWord || word : '';
}

/** The listing that the server filters and sorts. */
export function SearchListing({ query }: { query: ShopQuery }) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const isEnglishWebsite = useLanguage() === 'en';
  const { word, brandName, firstCategoryId, goodsTypeId } = query;
  const member = useSessionOr(isMember, false);
  const result = useQuery(goodsListCall, toSearchInput(query, isEnglishWebsite, member));
  useRecordedVisit('words', getFoundWord(result, word));
  const tree = useQuery(classifyCall, {});
  const brands = useQuery(brandsCall, toBrandsInput(query));

  const categories = tree.state === 'ready' ? tree.data.list : NONE;
  const first = categories.find(({ classifyId }) => classifyId === firstCategoryId);
  const second = first?.secondClassify.find(({ classifyId }) => classifyId === goodsTypeId);
  const getCategoryName = (category: Category) =>
    name(category.classifyEnglishName, category.classifyName);
  const brandList = brands.state === 'ready' ? brands.data.list : [];
  const isCounted = hasWholeCategory(query);
  const brand = brandList.find(({ brandNameEn }) => brandNameEn === brandName);
  const subcategory = second ?? first;
  const title =
    word !== ''
      ? text.resultsFor(word)
      : subcategory
        ? getCategoryName(subcategory)
        : brandName !== ''
          ? name(brandName, brand?.brandName ?? '')
          : firstCategoryId !== '' && tree.state === 'loading'
            ? null
            : text.allGoods;
  const subject = `${word} ${firstCategoryId} ${goodsTypeId}`;
  const page = useLastLoadedPage(
    result.state === 'ready' ? result.data : null,
    `${subject} ${query.pageNum}`,
  );
  return (
    <Listing
      query={query}
      title={title}
      // A change of a filter does not move the focus; another search or category does.
      headingKey={subject}
      crumbs={[
        { label: text.allGoods, to: shopUrl({}) },
        ...(first ? [{ label: getCategoryName(first), to: shopUrl({ firstCategoryId }) }] : []),
        ...(second
          ? [{ label: getCategoryName(second), to: shopUrl({ firstCategoryId, goodsTypeId }) }]
          : []),
      ]}
      note={
        result.state === 'ready' && (
          <SearchCorrection
            query={query}
            correctedWord={result.data.correctedWord}
            suggestedWord={result.data.suggestedWord}
          />
        )
      }
      result={result}
      page={page}
      categories={tree.state === 'loading' ? null : categories}
      brands={brandList.map((item) => ({
        value: item.brandNameEn,
        label: name(item.brandNameEn, item.brandName),
        count: isCounted ? item.goodsCount : null,
      }))}
    />
  );
}
