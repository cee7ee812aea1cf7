import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { goods, settings } from '#server/db/schema/catalogue.ts';
import { isCatalogueEmpty } from '#server/seed/seedDemo.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';

describe('the database', () => {
  test('returns the same values on both databases', async () => {
    const { db, close } = await createTestDatabase();
    const { rows } = await db.execute(
      sql`select 1::int as a, 2::bigint as b, 1.50::numeric as c, '{"x":[1]}'::jsonb as d, array['x','y'] as e, true as f, null as g, '2026-03-02T02:00:00Z'::timestamptz as h`,
    );
    expect(rows).toEqual([
      {
        a: 1,
        b: '2',
        c: '1.50',
        d: { x: [1] },
        e: ['x', 'y'],
        f: true,
        g: null,
        h: expect.stringMatching(/^2026-03-02 \d\d:00:00/),
      },
    ]);
    await close();
  });

  // medusajs/medusa#16569
  test('reports a violated constraint by its SQLSTATE and remains usable', async () => {
    const { db, close } = await createTestDatabase('catalogue');
    const change = db.update(goods).set({ stock: -1 }).where(eq(goods.goodsId, '10080101'));
    await expect(change).rejects.toMatchObject({
      cause: { code: '23514', constraint: 'stock_not_negative' },
    });
    expect(await isCatalogueEmpty(db)).toBe(false);
    await close();
  });

  test('isolates concurrent transactions and rolls back a failed one completely', async () => {
    const { db, close } = await createTestDatabase();
    const write = (turn: number) =>
      db.transaction(async (tx) => {
        await tx.insert(settings).values({ key: `a${turn}`, value: '' });
        await tx.insert(settings).values({ key: `b${turn}`, value: '' });
        if (turn % 2 === 1) throw new Error('no');
      });
    await Promise.allSettled(Array.from({ length: 10 }, (_, turn) => write(turn)));
    const keys = (await db.select().from(settings)).map(({ key }) => key).toSorted();
    expect(keys).toEqual(['a0', 'a2', 'a4', 'a6', 'a8', 'b0', 'b2', 'b4', 'b6', 'b8']);
    await close();
  });
});
