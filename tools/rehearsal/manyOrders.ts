import pg from 'pg';

/**
 * Adds expired orders, copies of the newest order with a line each. An expired order holds neither
 * goods nor money, so the audit accepts it.
 */
export async function fillWithOrders(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The trigger that counts orders runs for each row.
    await client.query('alter table orders disable trigger orders_count');
    await client.query(
      `insert into orders (order_no, user_id, transaction_code, state, shipping_type, address,
         goods_cents, freight_cents, total_cents, exchange_rate, created_at)
       select 'copy-' || n, user_id, 'copy-' || n, 'expired', shipping_type, address,
         goods_cents, freight_cents, total_cents, exchange_rate, created_at
       from (select * from orders order by created_at desc limit 1) as original,
         generate_series(1, $1::int) as n`,
      [count],
    );
    await client.query('alter table orders enable trigger orders_count');
    await client.query(
      `insert into order_counts (user_id, state, count)
       select user_id, state, count(*) from orders where order_no like 'copy-%' group by user_id, state
       on conflict (user_id, state) do update set count = order_counts.count + excluded.count`,
    );
    await client.query(
      `insert into order_lines (order_no, goods_id, goods_name, goods_english_name, quantity, price_cents)
       select copy.order_no, goods_id, goods_name, goods_english_name, quantity, price_cents
       from orders as copy, lateral (select * from order_lines where order_no not like 'copy-%' limit 1) as line
       where copy.order_no like 'copy-%'`,
    );
  } finally {
    await client.end();
  }
}
