import { lazy, Suspense } from 'react';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { type GoodsDetail, toGoods } from '#models/catalogue/catalogue.ts';
import { useBrowsingHistory, useRecordedVisit } from '../mall/browsingHistory.ts';
import { useAfterFirstFrame } from '../mall/firstFrame.ts';
import { loadOptionalWithRetry } from '../mall/loadWithRetry.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLanguage, useLocalisedName, useText } from '../mall/useText.ts';
import { bestSellerTexts } from '../text/bestSeller.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Link } from '../ui/Link.tsx';
import { BestSellerBadge } from './BestSellerBadge.tsx';
import { BuyBox } from './BuyBox.tsx';
import { DeliveryHint } from './DeliveryHint.tsx';
import { Gallery } from './Gallery.tsx';
import * as css from './GoodsPage.css.ts';
import { GoodsTabs } from './GoodsTabs.tsx';
import { RelatedGoods } from './RelatedGoods.tsx';
import { Variants } from './Variants.tsx';

const RecentlyViewed = lazy(() =>
  loadOptionalWithRetry(async () => ({
    default: (await import('./RecentlyViewed.tsx')).RecentlyViewed,
  })),
);

function useCrumbs(goods: GoodsDetail, title: string) {
  const text = useCatalogueText();
  const { shell } = useText();
  const name = useLocalisedName();
  const tree = useQuery(classifyCall, {});
  const { firstCategoryId, goodsTypeId } = goods;
  const categories = tree.state === 'ready' ? tree.data.list : [];
  const first = categories.find(({ classifyId }) => classifyId === firstCategoryId);
  const second = first?.secondClassify.find(({ classifyId }) => classifyId === goodsTypeId);
  return [
    { label: shell.home, to: paths.home },
    first
      ? {
          label: name(first.classifyEnglishName, first.classifyName),
          to: shopUrl({ firstCategoryId }),
        }
      : { label: text.allGoods, to: shopUrl({}) },
    ...(second
      ? [
          {
            label: name(second.classifyEnglishName, second.classifyName),
            to: shopUrl({ firstCategoryId, goodsTypeId }),
          },
        ]
      : []),
    { label: title, to: paths.goods(goods.goodsId) },
  ];
}

/** Whether a window of this size shows more than picture, price and button without scrolling. */
const showsLowerPart = ({ innerWidth, innerHeight }: Window): boolean =>
  innerWidth >= 700 || innerHeight > 950;

function LowerPart({ goods }: { goods: GoodsDetail }) {
  const { goodsIds } = useBrowsingHistory();
  return (
    <>
      <GoodsTabs goods={goods} />
      <RelatedGoods goods={goods} />
      {goodsIds.length > 1 && (
        <Suspense>
          <RecentlyViewed exceptId={goods.goodsId} />
        </Suspense>
      )}
    </>
  );
}

export function GoodsDetails({ goods }: { goods: GoodsDetail }) {
  const { shell } = useText();
  const name = useLocalisedName();
  const language = useLanguage();
  const title = name(goods.goodsEnglishName, goods.goodsName);
  const otherName =
    language === 'en' ? name('', goods.goodsName) : name(goods.goodsEnglishName, '');
  const about = name(goods.descriptionEn, goods.description);
  const isLowerPartRendered = useAfterFirstFrame(true, showsLowerPart);
  useRecordedVisit('goodsIds', goods.goodsId);
  usePageTitle(title, about.split('\n')[0] || title);
  return (
    <>
      <Breadcrumbs label={shell.breadcrumbs} crumbs={useCrumbs(goods, title)} />
      <div className={css.top}>
        <Gallery goods={goods} name={title} />
        <div className={css.facts}>
          <div className={css.names}>
            <Link className={css.brand} to={shopUrl({ brandName: goods.brandNameEn })}>
              {name(goods.brandNameEn, goods.brandName)}
            </Link>
            <PageHeading className={css.title}>{title}</PageHeading>
            {otherName !== '' && otherName !== title && (
              <p className={css.otherName} lang={language === 'en' ? 'zh-Hans' : 'en'}>
                {otherName}
              </p>
            )}
            {goods.bestSeller && (
              <p className={css.rank}>
                <BestSellerBadge bestSeller={goods.bestSeller} /> {bestSellerTexts[language].period}
              </p>
            )}
          </div>
          <BuyBox goods={toGoods(goods)} variants={<Variants goodsId={goods.goodsId} />} />
          <DeliveryHint goods={goods} />
        </div>
      </div>
      {/* React hydrates picture, price and button first, so that an early press waits less. */}
      {isLowerPartRendered && (
        <Suspense>
          <LowerPart goods={goods} />
        </Suspense>
      )}
    </>
  );
}
