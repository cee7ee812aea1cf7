import { type SpecCall, walksCalls, type World } from '#tests/support/contract.ts';
import { slotAfter } from '#tests/support/market.ts';

const LINE = ['goodsId', 'goodsEnglishName', 'goodsAmount', 'goodsStockAmount', 'memberPrice'];
const inList = (fields: readonly string[]) => fields.map((field) => `list.0.${field}`);
const absent = { path: { id: 'absent' } };
const one = ({ goodsId }: World) => ({ goodsId, goodsAmount: 1 });
const basket = (world: World) => ({
  orderGoods: [one(world)],
  actionGoods: [],
  shippingType: 2,
  deliveryAddressId: world.addressId,
});
const codeFor = async (world: World, body: object): Promise<string> =>
  Object(await world.get('POST /pc/toTrade', { body })).transactionCode;
const uploaded = async (world: World): Promise<string> =>
  Object(await world.get('POST /upload/oss/image', { body: await world.picture() })).imgUrl;

const cart: readonly SpecCall[] = [
  {
    call: 'POST /pc/shoppingCart',
    takes: ['goodsId', 'goodsAmount'],
    good: async (world) => ({ body: one(world) }),
    gives: inList(LINE),
    bad: { body: { goodsId: 'absent', goodsAmount: 1 } },
  },
  {
    call: 'PUT /pc/shoppingCart',
    takes: ['goodsId', 'goodsAmount'],
    good: async (world) => ({ body: { ...one(world), goodsAmount: 2 } }),
    gives: inList(LINE),
    bad: { body: { goodsAmount: 'many' } },
  },
  {
    call: 'GET /pc/shoppingCart',
    takes: ['type'],
    good: { query: { type: 'DirectMailCart' } },
    gives: inList([...LINE, 'isSelf', 'isAdvance']),
    bad: { query: { type: 'OtherCart' } },
  },
  {
    call: 'POST /pc/shoppingcartUpdate',
    takes: ['type', 'cart'],
    good: async (world) => ({ query: { type: 'DirectMailCart' }, body: { cart: [one(world)] } }),
    gives: inList(LINE),
    bad: { body: { cart: 'everything' } },
  },
  {
    call: 'DELETE /pc/shoppingCart/{id}',
    takes: ['id'],
    good: async ({ get }) => {
      const { list } = Object(await get('GET /pc/shoppingCart'));
      return { path: { id: list[0].id } };
    },
    bad: { path: { id: '\0' } },
  },
];

const orders: readonly SpecCall[] = [
  {
    call: 'POST /pc/toTrade',
    takes: ['orderGoods', 'actionGoods', 'shippingType', 'deliveryAddressId'],
    good: async (world) => ({ body: basket(world) }),
    gives: ['transactionCode'],
    bad: { body: { shippingType: 9, orderGoods: [] } },
  },
  {
    call: 'POST /pc/order',
    takes: [
      ...['transactionCode', 'orderGoods', 'actionGoods', 'shippingType'],
      ...['deliveryAddressId', 'shopId', 'terminalDateTime'],
    ],
    good: async (world) => {
      const { market } = world;
      const shopId = await market.addShop(2);
      const terminalDateTime = slotAfter(market.clock());
      const body = { orderGoods: [one(world)], shippingType: 3, shopId, terminalDateTime };
      return { body: { ...body, transactionCode: await codeFor(world, body) } };
    },
    gives: ['orderNo'],
    bad: { body: { transactionCode: 'unheard', shippingType: 2 } },
  },
  {
    call: 'POST /pc/orderInfo',
    gives: inList(['orderNo', 'orderStatus', 'payImage', 'total']),
    bad: { body: { pageNum: 0 } },
  },
  {
    call: 'GET /pc/order/detailed/{orderNo}',
    takes: ['orderNo'],
    good: async ({ order }) => ({ path: { orderNo: await order() } }),
    gives: ['orderNo', 'orderStatus', 'lines.0.goodsId'],
    bad: { path: { orderNo: 'absent' } },
  },
  {
    call: 'POST /pc/order/pay',
    takes: ['orderNo', 'payType', 'password'],
    good: async ({ order }) => ({ body: { orderNo: await order(), payType: '5' } }),
    gives: ['jumpUrl'],
    bad: { body: { orderNo: 'absent', payType: '5' } },
  },
  {
    call: 'GET /pc/pay/result/{id}',
    takes: ['id'],
    good: async ({ order }) => ({ path: { id: await order() } }),
    gives: ['orderNo'],
    bad: absent,
  },
  {
    call: 'POST /upload/oss/image',
    takes: ['file'],
    good: async ({ picture }) => ({ body: await picture() }),
    gives: ['imgUrl'],
    bad: { body: new FormData() },
  },
  {
    call: 'POST /pc/savePayCertificates',
    takes: ['imgUrl', 'orderNo'],
    good: async (world) => {
      const orderNo = await world.order();
      await world.get('POST /pc/order/pay', { body: { orderNo, payType: 'transfer' } });
      return { body: { orderNo, imgUrl: await uploaded(world) } };
    },
    bad: { body: { orderNo: 'absent', imgUrl: '/x.png' } },
  },
];

walksCalls([...cart, ...orders]);
