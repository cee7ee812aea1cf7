import type { CallReply } from '#models/call.ts';
import type { orderDetailCall, orderListCall } from '#models/order/order.api.ts';

type Detail = CallReply<typeof orderDetailCall>;
type Listed = CallReply<typeof orderListCall>['list'][number];

export const ordered: Detail = {
  orderNo: 'WL26112100000001',
  orderStatus: 1,
  state: 'unpaid',
  payImage: null,
  payType: '5',
  shippingType: 2,
  goodsTotal: 31.45,
  freight: 10.4,
  total: 41.85,
  exchangeRate: 4.8,
  createdAt: Date.UTC(2026, 10, 21, 4),
  deadline: Date.UTC(2026, 10, 21, 4, 30),
  lines: [
    {
      goodsId: '1001',
      goodsName: '婴儿奶粉',
      goodsEnglishName: 'Infant formula 900 g',
      img: '/images/1001.webp',
      goodsAmount: 2,
      price: 15.7,
      actionTypeId: null,
    },
  ],
  address: {
    contacts: 'Mia Chen',
    contactPhone: '0412 345 678',
    countryName: 'Australia',
    provinceName: 'WA',
    cityName: 'Fremantle',
    areaName: '',
    addressDetail: '1 High Street',
    zipCode: '6160',
  },
  shopName: null,
  pickupTime: null,
  carrier: null,
  trackingNo: null,
  refunded: 0,
  events: [{ at: Date.UTC(2026, 10, 21, 4), event: 'order.place', to: 'unpaid' }],
};

/** An order on the wire, as the order detail tells it. */
export const orderOnWire = (change: Partial<Detail> = {}): Detail => ({ ...ordered, ...change });

/** The same order in the list. */
export function listedOnWire(change: Partial<Listed> = {}): Listed {
  const { address, shopName, pickupTime, carrier, trackingNo, refunded, events, ...summary } =
    ordered;
  return { ...summary, ...change };
}
