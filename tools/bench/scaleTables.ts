import { fillWithOrders } from '../rehearsal/manyOrders.ts';
import { sendRequest } from './load.ts';
import { list } from './scaleProducts.ts';
import { type ScaleShop, startScaleShop } from './scaleShop.ts';
import { CALL_TABLE, measureRow } from './scaleTable.ts';
import { benchCheckout } from './shopper.ts';

const MILLION = 1_000_000;
const SEEDED = 1000;

/** Copies the products of the demo with other ids and prices, also into the search. */
async function fillWithProducts({ query }: ScaleShop): Promise<void> {
  const columns = await query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'goods' and is_generated = 'NEVER' and column_name not in ('goods_id', 'sales', 'created_at') order by 1`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  // The table `words` already contains the words of the copies.
  await query('alter table goods disable trigger goods_note_words');
  await query(
    `insert into goods (goods_id, sales, created_at, ${names})
     select goods_id || '-' || n, (sales * 31 + n) % 1000, created_at - n * interval '1 minute', ${names}
     from goods, generate_series(1, ${MILLION / SEEDED}) as n`,
  );
  await query('alter table goods enable trigger goods_note_words');
  await query('vacuum analyze goods');
}

/** Lists and searches among a million products. */
export async function measureManyProducts(): Promise<readonly string[]> {
  const shop = await startScaleShop({ goods: SEEDED });
  try {
    const [origin = ''] = shop.origins;
    await fillWithProducts(shop);
    const [countRow] = await shop.query<{ count: number }>(
      'select count(*)::int as count from goods',
    );
    const count = countRow?.count ?? 0;
    const lists: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      'default order': {},
      'a category': { firstCategoryId: '1001' },
      'by price': { orderBy: 'price' },
      'search, English': { word: 'honey' },
      'search, Chinese': { word: '蜂蜜' },
      'search, two words': { word: 'vitamin c' },
      'search, typing error': { word: 'sunscren' },
    };
    const lines: string[] = [];
    for (const [name, body] of Object.entries(lists))
      lines.push(
        await measureRow(shop, {
          ...{ name, count: 12, connections: 1 },
          call: (index) => list(origin, { ...body, pageNum: index + 1, pageSize: 24 }),
        }),
      );
    return [`${count} products.`, '', ...CALL_TABLE, ...lines];
  } finally {
    await shop.close();
  }
}

/** Lists of a member with a million orders, and of a member with one. */
export async function measureManyOrders(): Promise<readonly string[]> {
  const shop = await startScaleShop({ goods: SEEDED });
  try {
    const [origin = ''] = shop.origins;
    const [buyer, other] = await shop.register(2);
    if (!buyer || !other) throw new Error('the list needs two members');
    const [idRow] = await shop.query<{ id: string }>(
      'select goods_id as id from goods where stock > 10 limit 1',
    );
    const id = idRow?.id ?? '';
    await benchCheckout(origin, other, id, () => Promise.resolve());
    await benchCheckout(origin, buyer, id, () => Promise.resolve());
    await fillWithOrders(shop.databaseUrl, MILLION);
    await shop.query('vacuum analyze orders');
    await shop.query('vacuum analyze order_lines');
    const read = (token: string, body: Readonly<Record<string, unknown>>) => async () => {
      const request = { pageSize: 10, ...body };
      const url = `${origin}/api/v1/pc/orderInfo`;
      const { text } = await sendRequest(url, { method: 'POST', body: request, token });
      return text.startsWith('{"code":"0"');
    };
    const rows = [
      { name: 'list of a member with one order', call: read(other.token, { pageNum: 1 }) },
      {
        name: 'first page of a member with 1,000,001 orders',
        call: read(buyer.token, { pageNum: 1 }),
      },
      { name: 'its page 1,000', call: read(buyer.token, { pageNum: 1000 }) },
      {
        name: 'its first page of unpaid orders',
        call: read(buyer.token, { status: 'unpaid', pageNum: 1 }),
      },
      {
        name: 'its first page of canceled orders (1,000,000)',
        call: read(buyer.token, { status: 'canceled', pageNum: 1 }),
      },
    ];
    const lines: string[] = [];
    for (const row of rows)
      lines.push(await measureRow(shop, { ...row, count: 200, connections: 1 }));
    return [...CALL_TABLE, ...lines];
  } finally {
    await shop.close();
  }
}
