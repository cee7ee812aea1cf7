import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

/**
 * Columns that identify an account, an order, a payment attempt, a recharge or a movement of money.
 */
const OWNERS = new Set([
  ...['user_id', 'account', 'order_no', 'order_line_id', 'attempt_id', 'recharge_no'],
  ...['movement_id', 'restores_id'],
]);

/** Keys without one of these columns, with what makes a second row impossible. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  'bulk_enquiries enquiry_id': 'the browser chooses the id of an enquiry, which moves no money',
  'bulk_tiers goods_id,from_amount': 'prices of the catalogue',
  'jobs kind,subject': 'the subject is an order, a movement, a message of an order or an attempt',
  'orders transaction_code': 'the server issues each code for one account',
  'payment_attempts provider,provider_payment_id': 'the payment provider chooses the id',
  'payment_events provider,event_id': 'the payment provider chooses the id',
  'payment_movements provider_refund': 'the payment provider chooses the id',
  'pickup_slots shop_id,starts_at':
    'an order takes one of the places, which one statement counts in the row of the time',
  'problem_images problem_id,position': 'the pictures of a problem move no money',
  'promotion_goods promotion_id,goods_id': 'prices of the catalogue',
  'provider_payments provider,payment_id': 'the payment provider chooses the id',
  'sessions session_id': 'the server chooses the random id',
  'special_area_goods area_id,goods_id': 'lists of the catalogue',
};

const isTable = (value: unknown): value is PgTable => value instanceof PgTable;

/** `orders transaction_code` for each unique key, also a primary key of several columns. */
function listUniqueKeys(table: PgTable): readonly string[] {
  const { name, columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const keys = [
    ...primaryKeys.map((key) => key.columns.map((column) => column.name)),
    ...columns.filter(({ isUnique }) => isUnique).map((column) => [column.name]),
    ...uniqueConstraints.map((key) => key.columns.map((column) => column.name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : ''))),
  ];
  return keys.map((key) => `${name} ${key.join(',')}`);
}

const hasOwner = (key: string) =>
  (key.split(' ')[1] ?? '').split(',').some((column) => OWNERS.has(column));

test('a unique key contains the account, order, attempt, recharge or movement that it protects', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('/server/db/schema/*.ts');
  const schemas = await Promise.all(Object.values(modules).map((load) => load()));
  const keys = [...new Set(schemas.flatMap((schema) => Object.values(schema)))]
    .filter(isTable)
    .flatMap(listUniqueKeys);
  expect(keys).toContain('cart_lines user_id,goods_id,promotion_id');
  expect(keys.filter((key) => !hasOwner(key)).toSorted()).toEqual(
    Object.keys(OTHER_KEYS).toSorted(),
  );
});
