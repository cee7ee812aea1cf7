import { walksCalls } from '#tests/support/contract.ts';

const GOODS = ['goodsId', 'goodsEnglishName', 'goodsStockAmount', 'memberPrice', 'isSelf'];
const CATEGORY = ['classifyId', 'classifyName', 'classifyEnglishName', 'classifyPid'];
const AREA = ['id', 'mallGoodsClassifyName', 'mallGoodsClassifyNameEn'];
const BRAND = ['brandId', 'brandName', 'brandNameEn', 'brandImg', 'popularity', 'checked'];
const PROMOTION = ['goodsActionTypeId', 'goodsActionTypeName', 'goodsActionTypeNameEn', 'endTime'];
const inList = (fields: readonly string[]) => fields.map((field) => `list.0.${field}`);
const absent = { path: { id: 'absent' } };

walksCalls([
  { call: 'GET /pc/exchangeRate', gives: ['exchangeRate'] },
  { call: 'GET /pc/home/classify', gives: inList([...CATEGORY, 'secondClassify.0.classifyId']) },
  {
    call: 'GET /pc/class/brand',
    takes: ['type', 'classId'],
    good: { query: { type: '', classId: '1001' } },
    gives: inList(BRAND),
    bad: { query: { classId: 'x'.repeat(101) } },
  },
  { call: 'GET /pc/popularity/brand', gives: inList(BRAND) },
  {
    call: 'POST /pc/common/freight',
    takes: ['address', 'orderGoods', 'shippingType'],
    good: async ({ goodsId }) => ({
      body: {
        address: 'Australia-WA-Perth',
        orderGoods: [{ goodsId, goodsAmount: 1 }],
        shippingType: 2,
      },
    }),
    gives: ['freight'],
    bad: { body: { address: '', orderGoods: [], shippingType: 2 } },
  },
  {
    call: 'POST /pc/common/sendCode',
    takes: ['account'],
    good: { body: { account: 'somebody@shopper.example' } },
    bad: { body: { account: 'nobody' } },
  },
  {
    call: 'POST /pc/goods/list',
    takes: [
      ...['brandName', 'goodsTypeId', 'firstCategoryId', 'word', 'stockType'],
      ...['orderBy', 'isAsc', 'isEnglishWebsite'],
    ],
    good: { body: { word: 'honey', orderBy: 'price', isAsc: true, isEnglishWebsite: true } },
    gives: inList(GOODS),
    bad: { body: { orderBy: 'mood' } },
  },
  {
    call: 'GET /pc/goods/{id}',
    takes: ['id'],
    good: async ({ goodsId }) => ({ path: { id: goodsId } }),
    gives: GOODS,
    bad: absent,
  },
  {
    call: 'GET /pc/spec/{id}',
    takes: ['id'],
    good: async ({ goodsId }) => ({ path: { id: goodsId } }),
    gives: ['attributes', 'variants'],
    bad: absent,
  },
  {
    call: 'GET /pc/home/carouse/{id}',
    takes: ['id'],
    good: { path: { id: '4' } },
    gives: inList(['id', 'img', 'link']),
    bad: { path: { id: '4' }, query: { nothing: '\0' } },
  },
  { call: 'GET /pc/home/specialArea', gives: inList(AREA) },
  {
    call: 'GET /pc/home/specialArea/goods/{id}',
    takes: ['id'],
    good: { path: { id: '1903281448311517' } },
    gives: [...AREA, ...inList(GOODS)],
    bad: absent,
  },
  {
    call: 'GET /pc/home/specialAreaList',
    gives: inList([...AREA, ...GOODS.map((field) => `list.0.${field}`)]),
  },
  {
    call: 'GET /pc/home/displayClassifyAndGoods',
    gives: inList([...CATEGORY, ...GOODS.map((field) => `list.0.${field}`)]),
  },
  { call: 'GET /pc/actionType/list', gives: inList(PROMOTION) },
  {
    call: 'GET /pc/action/list/{id}',
    takes: ['id'],
    good: async ({ get }) => {
      const { list } = Object(await get('GET /pc/actionType/list'));
      return { path: { id: list[1].goodsActionTypeId } };
    },
    gives: inList([...GOODS, 'goodsActionTypeId']),
    bad: absent,
  },
]);
