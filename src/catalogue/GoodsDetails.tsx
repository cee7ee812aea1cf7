import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { type GoodsDetail, goodsOf } from '#models/catalogue/catalogue.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/title.ts';
import { useRead } from '../app/useRead.ts';
import { useLanguage, useName, useText } from '../app/useText.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Link } from '../ui/Link.tsx';
import { BuyBox } from './BuyBox.tsx';
import { DeliveryHint } from './DeliveryHint.tsx';
import { Gallery } from './Gallery.tsx';
import * as css from './GoodsPage.css.ts';
import { GoodsTabs } from './GoodsTabs.tsx';
import { RelatedGoods } from './RelatedGoods.tsx';
import { shopAddress } from './shopQuery.ts';
import { Variants } from './Variants.tsx';

/** From the top of the shop down to these goods. */
function useCrumbs(goods: GoodsDetail, title: string) {
  const { shell, catalogue: text } = useText();
  const name = useName();
  const tree = useRead(classifyCall, {});
  const { firstCategoryId, goodsTypeId } = goods;
  const categories = tree.state === 'ready' ? tree.data.list : [];
  const first = categories.find(({ classifyId }) => classifyId === firstCategoryId);
  const second = first?.secondClassify.find(({ classifyId }) => classifyId === goodsTypeId);
  return [
    { label: shell.home, to: paths.home },
    first
      ? {
          label: name(first.classifyEnglishName, first.classifyName),
          to: shopAddress({ firstCategoryId }),
        }
      : { label: text.allGoods, to: shopAddress({}) },
    ...(second
      ? [
          {
            label: name(second.classifyEnglishName, second.classifyName),
            to: shopAddress({ firstCategoryId, goodsTypeId }),
          },
        ]
      : []),
    { label: title, to: paths.goods(goods.goodsId) },
  ];
}

/** The page of goods that are there. */
export function GoodsDetails({ goods }: { goods: GoodsDetail }) {
  const { shell } = useText();
  const name = useName();
  const language = useLanguage();
  const title = name(goods.goodsEnglishName, goods.goodsName);
  const otherName = language === 'zh' ? goods.goodsEnglishName : goods.goodsName;
  const about = name(goods.descriptionEn, goods.description);
  usePageTitle(title, about.split('\n')[0] || title);
  return (
    <>
      <Breadcrumbs label={shell.breadcrumbs} crumbs={useCrumbs(goods, title)} />
      <div className={css.top}>
        <Gallery goods={goods} name={title} />
        <div className={css.facts}>
          <div className={css.names}>
            <Link className={css.brand} to={shopAddress({ brandName: goods.brandNameEn })}>
              {name(goods.brandNameEn, goods.brandName)}
            </Link>
            <PageHeading className={css.title}>{title}</PageHeading>
            {otherName !== title && (
              <p className={css.otherName} lang={language === 'zh' ? 'en' : 'zh-Hans'}>
                {otherName}
              </p>
            )}
          </div>
          <BuyBox goods={goodsOf(goods)} variants={<Variants goodsId={goods.goodsId} />} />
          <DeliveryHint goods={goods} />
        </div>
      </div>
      <GoodsTabs goods={goods} />
      <RelatedGoods goods={goods} />
    </>
  );
}
