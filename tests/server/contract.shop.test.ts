import { describeContract } from '#tests/support/contractSuite.ts';

const GOODS = ['goodsId', 'goodsEnglishName', 'goodsStockAmount', 'memberPrice', 'isSelf'];
const CATEGORY = ['classifyId', 'classifyName', 'classifyEnglishName', 'classifyPid'];
const AREA = ['id', 'mallGoodsClassifyName', 'mallGoodsClassifyNameEn'];
const BRAND = ['brandId', 'brandName', 'brandNameEn', 'brandImg', 'popularity', 'checked'];
const PROMOTION = ['goodsActionTypeId', 'goodsActionTypeName', 'goodsActionTypeNameEn', 'endTime'];
const listFields = (fields: readonly string[]) => fields.map((field) => `list.0.${field}`);
const absent = { path: { id: 'absent' } };

describeContract([
  { call: 'GET /pc/exchangeRate', replyFields: ['exchangeRate'] },
  {
    call: 'GET /pc/home/classify',
    replyFields: listFields([...CATEGORY, 'secondClassify.0.classifyId']),
  },
  {
    call: 'GET /pc/class/brand',
    requestFields: ['type', 'classId'],
    validRequest: { query: { type: '', classId: '1001' } },
    replyFields: listFields(BRAND),
    invalidRequest: { query: { classId: 'x'.repeat(101) } },
  },
  { call: 'GET /pc/popularity/brand', replyFields: listFields(BRAND) },
  {
    call: 'POST /pc/common/freight',
    requestFields: ['address', 'orderGoods', 'shippingType'],
    validRequest: async ({ goodsId }) => ({
      body: {
        address: 'Australia-WA-Perth',
        orderGoods: [{ goodsId, goodsAmount: 1 }],
        shippingType: 2,
      },
    }),
    replyFields: ['freight'],
    invalidRequest: { body: { address: '', orderGoods: [], shippingType: 2 } },
  },
  {
    call: 'POST /pc/common/sendCode',
    requestFields: ['account'],
    validRequest: { body: { account: 'somebody@shopper.example' } },
    invalidRequest: { body: { account: 'nobody' } },
  },
  {
    call: 'POST /pc/goods/list',
    requestFields: [
      ...['brandName', 'goodsTypeId', 'firstCategoryId', 'word', 'stockType'],
      ...['orderBy', 'isAsc', 'isEnglishWebsite'],
    ],
    validRequest: {
      body: { word: 'honey', orderBy: 'price', isAsc: true, isEnglishWebsite: true },
    },
    replyFields: listFields(GOODS),
    invalidRequest: { body: { orderBy: 'mood' } },
  },
  {
    call: 'GET /pc/goods/{id}',
    requestFields: ['id'],
    validRequest: async ({ goodsId }) => ({ path: { id: goodsId } }),
    replyFields: GOODS,
    invalidRequest: absent,
  },
  {
    call: 'GET /pc/spec/{id}',
    requestFields: ['id'],
    validRequest: async ({ goodsId }) => ({ path: { id: goodsId } }),
    replyFields: ['attributes', 'variants'],
    invalidRequest: absent,
  },
  {
    call: 'GET /pc/home/carouse/{id}',
    requestFields: ['id'],
    validRequest: { path: { id: '4' } },
    replyFields: listFields(['id', 'img', 'link']),
    invalidRequest: { path: { id: '4' }, query: { nothing: '\0' } },
  },
  { call: 'GET /pc/home/specialArea', replyFields: listFields(AREA) },
  {
    call: 'GET /pc/home/specialArea/goods/{id}',
    requestFields: ['id'],
    validRequest: { path: { id: '1903281448311517' } },
    replyFields: [...AREA, ...listFields(GOODS)],
    invalidRequest: absent,
  },
  {
    call: 'GET /pc/home/specialAreaList',
    replyFields: listFields([...AREA, ...GOODS.map((field) => `list.0.${field}`)]),
  },
  {
    call: 'GET /pc/home/displayClassifyAndGoods',
    replyFields: listFields([...CATEGORY, ...GOODS.map((field) => `list.0.${field}`)]),
  },
  { call: 'GET /pc/actionType/list', replyFields: listFields(PROMOTION) },
  {
    call: 'GET /pc/action/list/{id}',
    requestFields: ['id'],
    validRequest: async ({ callApi: get }) => {
      const { list } = Object(await get('GET /pc/actionType/list'));
      return { path: { id: list[1].goodsActionTypeId } };
    },
    replyFields: listFields([...GOODS, 'goodsActionTypeId']),
    invalidRequest: absent,
  },
]);
