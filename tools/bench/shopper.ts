import pg from 'pg';
import { sendRequest } from './load.ts';

export interface BenchTarget {
  readonly origin: string;
  readonly databaseUrl: string;
}
export interface BenchShopper {
  readonly token: string;
  readonly addressId: string;
}
interface Envelope {
  readonly code: string;
  readonly msg?: string;
  readonly result: Record<string, unknown>;
}

export async function callApi(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Envelope> {
  const reply = await sendRequest(`${origin}/api/v1${path}`, {
    method,
    body,
    ...(token === undefined ? {} : { token }),
  });
  return JSON.parse(reply.text) as Envelope; // the server's own envelope; a missing field shows as a failed checkout
}

/** Registers a shopper with the code from the outbox, and saves an address. */
export async function registerBenchShopper(
  { origin, databaseUrl }: BenchTarget,
  index: number,
): Promise<BenchShopper> {
  const account = `bench-${process.pid}-${index}@mall.example`;
  const sent = await callApi(origin, 'POST', '/pc/common/sendCode', { account, scene: 'register' });
  if (sent.code !== '0') throw new Error(`the code was refused: ${sent.code} ${sent.msg}`);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by id desc limit 1',
    [account],
  );
  await db.end();
  const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  const registered = await callApi(origin, 'POST', '/pc/register', {
    account,
    password: 'bench-password',
    code,
  });
  if (registered.code !== '0')
    throw new Error(`the registration was refused: ${registered.code} ${registered.msg}`);
  const token = String(registered.result['token']);
  const form = {
    addType: 1,
    contacts: 'Bench Shopper',
    contactPhone: '0412345678',
    countryName: 'Australia',
    provinceName: 'WA',
    cityName: 'Perth',
    areaName: '',
    addressDetail: '1 Test Street',
    zipCode: '6000',
  };
  const saved = await callApi(origin, 'POST', '/pc/setting/deliveryAddress', form, token);
  return { token, addressId: String(saved.result['addressId']) };
}

/** Asks for a transaction code; returns the body of the order. */
export async function prepareBenchOrder(
  origin: string,
  { token, addressId }: BenchShopper,
  goodsId: string,
  goodsAmount = 1,
): Promise<Readonly<Record<string, unknown>>> {
  const orderGoods = [{ goodsId, goodsAmount }];
  const basket = { orderGoods, actionGoods: [], shippingType: 2, deliveryAddressId: addressId };
  const trade = await callApi(origin, 'POST', '/pc/toTrade', basket, token);
  return { ...basket, transactionCode: trade.result['transactionCode'] };
}

/**
 * The complete checkout of a logged-in shopper: add, freight, toTrade, order, pay by card, approve
 * (signed webhook), result.
 * @param onStep is called after each call of the shop with its name
 */
export async function benchCheckout(
  origin: string,
  shopper: BenchShopper,
  goodsId: string,
  afterwards: () => Promise<void>,
  onStep: (name: string) => void = () => undefined,
): Promise<boolean> {
  const { token, addressId } = shopper;
  const orderGoods = [{ goodsId, goodsAmount: 1 }];
  await callApi(origin, 'POST', '/pc/shoppingCart', orderGoods[0], token);
  onStep('add to the cart');
  const freight = { orderGoods, actionGoods: [], shippingType: 2, addressId, address: 'WA-Perth' };
  await callApi(origin, 'POST', '/pc/common/freight', freight, token);
  onStep('freight');
  const body = await prepareBenchOrder(origin, shopper, goodsId);
  onStep('transaction code');
  const order = await callApi(origin, 'POST', '/pc/order', body, token);
  if (order.code !== '0') return false;
  onStep('order');
  const orderNo = String(order.result['orderNo']);
  const pay = await callApi(origin, 'POST', '/pc/order/pay', { orderNo, payType: '5' }, token);
  onStep('payment page');
  await sendRequest(String(pay.result['jumpUrl']), { method: 'POST', form: { act: 'approve' } });
  for (let left = 200; left > 0; left -= 1) {
    const { result } = await callApi(origin, 'GET', `/pc/pay/result/${orderNo}`, undefined, token);
    if (result['outcome'] === 'paid') {
      onStep('webhook and result');
      return true;
    }
    await afterwards();
  }
  return false;
}
