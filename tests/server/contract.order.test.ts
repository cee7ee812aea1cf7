import {
  type ContractCase,
  describeContract,
  type ContractFixture,
} from '#tests/support/contractSuite.ts';
import { getOpenSlot } from '#tests/support/orderHarness.ts';

const LINE = ['goodsId', 'goodsEnglishName', 'goodsAmount', 'goodsStockAmount', 'memberPrice'];
const listFields = (fields: readonly string[]) => fields.map((field) => `list.0.${field}`);
const absent = { path: { id: 'absent' } };
const toBasket = ({ goodsId }: ContractFixture) => ({ goodsId, goodsAmount: 1 });
const basket = (fixture: ContractFixture) => ({
  orderGoods: [toBasket(fixture)],
  actionGoods: [],
  shippingType: 2,
  deliveryAddressId: fixture.addressId,
});
const requestTransactionCode = async (fixture: ContractFixture, body: object): Promise<string> =>
  Object(await fixture.callApi('POST /pc/toTrade', { body })).transactionCode;
const uploadPicture = async (fixture: ContractFixture): Promise<string> =>
  Object(await fixture.callApi('POST /upload/oss/image', { body: await fixture.createPicture() }))
    .imgUrl;

const cart: readonly ContractCase[] = [
  {
    call: 'POST /pc/shoppingCart',
    requestFields: ['goodsId', 'goodsAmount'],
    validRequest: async (fixture) => ({ body: toBasket(fixture) }),
    replyFields: listFields(LINE),
    invalidRequest: { body: { goodsId: 'absent', goodsAmount: 1 } },
  },
  {
    call: 'PUT /pc/shoppingCart',
    requestFields: ['goodsId', 'goodsAmount'],
    validRequest: async (fixture) => ({ body: { ...toBasket(fixture), goodsAmount: 2 } }),
    replyFields: listFields(LINE),
    invalidRequest: { body: { goodsAmount: 'many' } },
  },
  {
    call: 'GET /pc/shoppingCart',
    requestFields: ['type'],
    validRequest: { query: { type: 'DirectMailCart' } },
    replyFields: listFields([...LINE, 'isSelf', 'isAdvance']),
    invalidRequest: { query: { type: 'OtherCart' } },
  },
  {
    call: 'POST /pc/shoppingcartUpdate',
    requestFields: ['type', 'cart'],
    validRequest: async (fixture) => ({
      query: { type: 'DirectMailCart' },
      body: { cart: [toBasket(fixture)] },
    }),
    replyFields: listFields(LINE),
    invalidRequest: { body: { cart: 'everything' } },
  },
  {
    call: 'DELETE /pc/shoppingCart/{id}',
    requestFields: ['id'],
    validRequest: async ({ callApi: get }) => {
      const { list } = Object(await get('GET /pc/shoppingCart'));
      return { path: { id: list[0].id } };
    },
    invalidRequest: { path: { id: '\0' } },
  },
];

const orders: readonly ContractCase[] = [
  {
    call: 'POST /pc/toTrade',
    requestFields: ['orderGoods', 'actionGoods', 'shippingType', 'deliveryAddressId'],
    validRequest: async (fixture) => ({ body: basket(fixture) }),
    replyFields: ['transactionCode'],
    invalidRequest: { body: { shippingType: 9, orderGoods: [] } },
  },
  {
    call: 'POST /pc/order',
    requestFields: [
      ...['transactionCode', 'orderGoods', 'actionGoods', 'shippingType'],
      ...['deliveryAddressId', 'shopId', 'terminalDateTime'],
    ],
    validRequest: async (fixture) => {
      const { harness } = fixture;
      const shopId = await harness.addShop(2);
      const terminalDateTime = getOpenSlot(harness.clock());
      const body = { orderGoods: [toBasket(fixture)], shippingType: 3, shopId, terminalDateTime };
      return { body: { ...body, transactionCode: await requestTransactionCode(fixture, body) } };
    },
    replyFields: ['orderNo'],
    invalidRequest: { body: { transactionCode: 'unheard', shippingType: 2 } },
  },
  {
    call: 'POST /pc/orderInfo',
    replyFields: listFields(['orderNo', 'orderStatus', 'payImage', 'total']),
    invalidRequest: { body: { pageNum: 0 } },
  },
  {
    call: 'GET /pc/order/detailed/{orderNo}',
    requestFields: ['orderNo'],
    validRequest: async ({ createOrder: order }) => ({ path: { orderNo: await order() } }),
    replyFields: ['orderNo', 'orderStatus', 'lines.0.goodsId'],
    invalidRequest: { path: { orderNo: 'absent' } },
  },
  {
    call: 'POST /pc/order/pay',
    requestFields: ['orderNo', 'payType', 'password'],
    validRequest: async ({ createOrder: order }) => ({
      body: { orderNo: await order(), payType: '5' },
    }),
    replyFields: ['jumpUrl'],
    invalidRequest: { body: { orderNo: 'absent', payType: '5' } },
  },
  {
    call: 'GET /pc/pay/result/{id}',
    requestFields: ['id'],
    validRequest: async ({ createOrder: order }) => ({ path: { id: await order() } }),
    replyFields: ['orderNo'],
    invalidRequest: absent,
  },
  {
    call: 'POST /upload/oss/image',
    requestFields: ['file'],
    validRequest: async ({ createPicture: picture }) => ({ body: await picture() }),
    replyFields: ['imgUrl'],
    invalidRequest: { body: new FormData() },
  },
  {
    call: 'POST /pc/savePayCertificates',
    requestFields: ['imgUrl', 'orderNo'],
    validRequest: async (fixture) => {
      const orderNo = await fixture.createOrder();
      await fixture.callApi('POST /pc/order/pay', { body: { orderNo, payType: 'transfer' } });
      return { body: { orderNo, imgUrl: await uploadPicture(fixture) } };
    },
    invalidRequest: { body: { orderNo: 'absent', imgUrl: '/x.png' } },
  },
];

describeContract([...cart, ...orders]);
