import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { migrateEmbedded } from '#server/db/migrateDatabase.ts';
import { readMigrations } from '#server/db/migrationFiles.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { orders } from '#server/db/schema/orders.ts';
import { secureRandom } from '#server/random.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded('memory://');
});
afterAll(() => database.close());

const random = secureRandom;

/** Applies the migrations before `tag`, as an older release did. */
async function migrateUntil(tag: string): Promise<void> {
  const all = readMigrations();
  const end = all.findIndex((migration) => migration.tag === tag);
  expect(end).toBeGreaterThan(0);
  await migrateEmbedded(database.pool, { random, migrations: all.slice(0, end) });
}

const USER = '00000000-0000-4000-8000-000000000001';
const ADDRESS = {
  addressee: 'Anna Wattle',
  phone: '0412345678',
  country: 'AU',
  city: '6000',
  cityName: { province: 'WA', city: 'Perth', area: 'CBD' },
  addressDetails: '1 Hay Street',
};
/** Rows of release 0.1.0: a delivery, a pickup, and a cart with a normal and a promotion line. */
const OLD_ROWS = `
  insert into users (user_id, account, nickname, password_hash, created_at)
    values ('${USER}', 'anna@example.com', 'Anna', 'x', now());
  insert into addresses (user_id, addressee, phone, country, province, city, area, postcode, address_details, created_at)
    values ('${USER}', 'Anna Wattle', '0412345678', 'AU', 'WA', 'Perth', 'CBD', '6000', '1 Hay Street', now());
  insert into brands values ('b', '品牌', 'Brand', false, false, 0);
  insert into goods (goods_id, goods_name, goods_english_name, brand_id, first_category_id, goods_type_id, retail_cents, member_cents, weight, stock, is_advance, is_self, is_hot, sales, description, description_en, attributes, search_text, bigrams, created_at)
    values ('tin', '罐', 'Tin', 'b', '1', '11', 3000, 2800, 900, 5, false, true, false, 0, '', '', '[]', '', '{}', now());
  insert into promotions (goods_action_type_id, name, name_en, ends_at, position)
    values ('7001', '春', 'Spring', now(), 0);
  insert into promotion_goods (goods_action_type_id, goods_id, price_cents, position)
    values ('7001', 'tin', 2500, 0);
  insert into cart_lines (user_id, goods_id, amount, added_at) values ('${USER}', 'tin', 2, now());
  insert into cart_lines (user_id, goods_id, promotion_id, amount, added_at)
    values ('${USER}', 'tin', '7001', 1, now());
  insert into orders (order_no, user_id, transaction_code, state, shipping_type, address, goods_cents, freight_cents, total_cents, exchange_rate, created_at)
    values ('W1', '${USER}', 'T1', 'paid', 2, '${JSON.stringify(ADDRESS)}', 5600, 890, 6490, '5', now()),
      ('W2', '${USER}', 'T2', 'paid', 3, null, 5600, 0, 5600, '5', now());
  insert into order_lines (order_no, goods_id, goods_name, goods_english_name, amount, price_cents)
    values ('W1', 'tin', '罐', 'Tin', 2, 2800);`;

test('orders, addresses and carts of release 0.1.0 are kept without loss', async () => {
  await migrateUntil('0008_field_names');
  await database.pool.query(OLD_ROWS);
  await migrateEmbedded(database.pool, { random });
  const { addressDetails, addressee, country, phone } = ADDRESS;
  const names = { state: 'WA', city: 'Perth', district: 'CBD', postcode: '6000' };
  expect(
    await database.db
      .select({ orderNo: orders.orderNo, address: orders.address })
      .from(orders)
      .orderBy(orders.orderNo),
  ).toMatchObject([
    { orderNo: 'W1', address: { addressee, phone, country, ...names, addressDetails } },
    { orderNo: 'W2', address: null },
  ]);
  const read = async (statement: string) => (await database.pool.query(statement)).rows;
  expect(await read('select state, city, district, postcode from addresses')).toEqual([names]);
  expect(
    await read('select promotion_id, quantity from cart_lines order by promotion_id nulls first'),
  ).toEqual([
    { promotion_id: null, quantity: 2 },
    { promotion_id: '7001', quantity: 1 },
  ]);
  expect(await read('select promotion_id, quantity from order_lines')).toEqual([
    { promotion_id: null, quantity: 2 },
  ]);
  expect(await read('select promotion_id, price_cents from promotion_goods')).toEqual([
    { promotion_id: '7001', price_cents: 2500 },
  ]);
  expect(await read('select goods_id, quantity, reason from stock_entries')).toEqual([
    { goods_id: 'tin', quantity: 5, reason: 'supply' },
  ]);
});

test('a cart has one line for the same goods without a promotion', async () => {
  await expect(
    database.pool.query(
      `insert into cart_lines (line_id, user_id, goods_id, quantity, added_at) values (gen_random_uuid(), '${USER}', 'tin', 1, now())`,
    ),
  ).rejects.toThrow('cart_line_once');
});
