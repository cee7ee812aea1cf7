import type { Goods } from '#models/catalogue/catalogue.ts';
import { wireGoodsDetailOf, wireGoodsOf } from '#models/catalogue/catalogue.wire.ts';
import type { Reply } from './shop.tsx';

/** Goods as a builder: one tin of honey, with what the test cares about changed. */
export const aGoods = (change: Partial<Goods> = {}): Goods => ({
  goodsId: '10',
  goodsName: '麦卢卡蜂蜜',
  goodsEnglishName: 'Manuka Honey',
  brandName: '蜂溪',
  brandNameEn: 'Hivebrook',
  img: '/pictures/goods/10.webp',
  goodsPrice: 4000,
  memberPrice: 3600,
  goodsStockAmount: 50,
  isAdvance: false,
  isSelf: true,
  weight: 500,
  goodsActionTypeId: null,
  actionPrice: null,
  actionEndsAt: null,
  ...change,
});

export const aDetail = (change: Partial<Goods> = {}): Reply =>
  wireGoodsDetailOf({
    ...aGoods(change),
    imgs: ['/pictures/goods/10.webp', '/pictures/goods/10b.webp'],
    description: '来自西澳。',
    descriptionEn: 'From Western Australia.\nKeep it cool.',
    firstCategoryId: '1',
    goodsTypeId: '11',
    brandId: '2009',
  });

export const listOf = (...goods: readonly Goods[]): Reply => ({
  list: goods.map(wireGoodsOf),
  total: goods.length,
});

const category = (classifyId: string, english: string, chinese: string) => ({
  classifyId,
  classifyName: chinese,
  classifyEnglishName: english,
  classifyImgUrl: `/pictures/category/${classifyId}.webp`,
  classifyPid: '0',
});

export const PROMOTION_END = Date.UTC(2027, 0, 5);

/** A small shop in which every public read answers. */
export const openShop: Readonly<Record<string, Reply>> = {
  exchangeRate: { exchangeRate: 5 },
  classify: {
    list: [
      {
        ...category('1', 'Pantry Food', '食品'),
        secondClassify: [category('11', 'Honey', '蜂蜜')],
      },
      {
        ...category('2', 'Boots', '雪地靴'),
        secondClassify: [category('21', 'Tall Boots', '长靴')],
      },
    ],
  },
  brands: {
    list: [
      { brandId: '2009', brandName: '蜂溪', brandNameEn: 'Hivebrook', checked: '0' },
      { brandId: '2001', brandName: '奥润莱', brandNameEn: 'Aurenlea', checked: '1' },
    ],
  },
  popularBrands: { list: [{ brandId: '2009', brandName: '蜂溪', brandNameEn: 'Hivebrook' }] },
  promotionList: {
    list: [
      {
        goodsActionTypeId: '7',
        goodsActionTypeName: '健康月',
        goodsActionTypeNameEn: 'Good health month',
        endTime: '05/01/2027 08:00',
        endTimeEpoch: PROMOTION_END,
      },
    ],
  },
  promotionGoods: {
    promotion: {
      goodsActionTypeId: '7',
      goodsActionTypeName: '健康月',
      goodsActionTypeNameEn: 'Good health month',
      endTime: '05/01/2027 08:00',
      endTimeEpoch: PROMOTION_END,
    },
    list: [
      wireGoodsOf(
        aGoods({
          goodsId: '30',
          goodsEnglishName: 'Fish Oil',
          goodsName: '鱼油',
          goodsActionTypeId: '7',
          actionPrice: 2500,
          actionEndsAt: PROMOTION_END,
        }),
      ),
    ],
  },
  carousel: {
    list: [
      {
        id: '1',
        img: '/a.webp',
        link: '/shop?firstCategoryId=1',
        title: '夏天',
        titleEn: 'Summer',
      },
      {
        id: '2',
        img: '/b.webp',
        link: '/shop?firstCategoryId=2',
        title: '冬天',
        titleEn: 'Winter',
      },
    ],
  },
  specialAreas: {
    list: [
      { id: '100', mallGoodsClassifyName: '人气', mallGoodsClassifyNameEn: 'Favourites' },
      { id: '101', mallGoodsClassifyName: '新品', mallGoodsClassifyNameEn: 'New in' },
    ],
  },
  specialAreaGoods: {
    id: '100',
    mallGoodsClassifyName: '人气',
    mallGoodsClassifyNameEn: 'Favourites',
    list: [wireGoodsOf(aGoods())],
  },
  categoryGoods: {
    list: [{ ...category('1', 'Pantry Food', '食品'), list: [wireGoodsOf(aGoods())] }],
  },
  goodsList: listOf(
    aGoods(),
    aGoods({ goodsId: '11', goodsEnglishName: 'Olive Oil', goodsName: '橄榄油' }),
  ),
  goodsDetail: aDetail(),
  spec: {
    attributes: [{ name: '产地', nameEn: 'Origin', value: '澳大利亚', valueEn: 'Australia' }],
    variants: [
      { goodsId: '10', label: '250克', labelEn: '250 g', goodsStockAmount: 50 },
      { goodsId: '12', label: '500克', labelEn: '500 g', goodsStockAmount: 0 },
    ],
  },
};
