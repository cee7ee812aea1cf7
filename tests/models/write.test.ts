import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartWrite, enqueue, removalOf } from '#models/cart/write.ts';
import { line, TIN } from '#tests/paths/sampleData.ts';

const of = (goodsId: string, promotion: string | null = null) => ({
  goodsId,
  goodsActionTypeId: promotion,
});
const set = (total: number, goodsId = 'tin'): CartWrite => ({ kind: 'set', ...of(goodsId), total });
const add = (delta: number, goodsId = 'tin'): CartWrite => ({ kind: 'add', ...of(goodsId), delta });
const remove = (goodsId = 'tin'): CartWrite => ({ kind: 'remove', ...of(goodsId), lineId: '7' });
const queueOf = (...writes: CartWrite[]) => writes.reduce(enqueue, [] as readonly CartWrite[]);

describe('changes that wait for the server', () => {
  test('only the newest total of a line waits; the one under way stays', () => {
    expect(queueOf(set(1), set(2), set(3), set(4))).toEqual([set(1), set(4)]);
    expect(queueOf(set(1), set(2), remove())).toEqual([set(1), remove()]);
    expect(queueOf(set(1), remove(), set(5))).toEqual([set(1), set(5)]);
  });

  test('totals of other lines stay, also of the same goods in a promotion', () => {
    const inSpring: CartWrite = { kind: 'set', ...of('tin', 'spring'), total: 9 };
    expect(queueOf(set(1), set(2, 'serum'), inSpring, set(3))).toEqual([
      set(1),
      set(2, 'serum'),
      inSpring,
      set(3),
    ]);
  });

  test('no delta is merged away', () => {
    expect(queueOf(add(1), add(2), add(3), set(9), remove())).toEqual([
      add(1),
      add(2),
      add(3),
      remove(),
    ]);
  });

  test('a removal names the line of the server', () => {
    expect(removalOf(line(TIN, { lineId: '42', goodsActionTypeId: 'spring' }))).toEqual({
      kind: 'remove',
      goodsId: 'tin',
      goodsActionTypeId: 'spring',
      lineId: '42',
    });
  });
});

type Amounts = Readonly<Record<string, number>>;
function applied(amounts: Amounts, write: CartWrite): Amounts {
  const now = amounts[write.goodsId] ?? 0;
  switch (write.kind) {
    case 'add':
      return { ...amounts, [write.goodsId]: now + write.delta };
    case 'set':
      return { ...amounts, [write.goodsId]: write.total };
    case 'remove':
      return { ...amounts, [write.goodsId]: 0 };
  }
}

const goodsId = fc.constantFrom('tin', 'serum');
const write: fc.Arbitrary<CartWrite> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 9 }), goodsId).map(([delta, id]) => add(delta, id)),
  fc.tuple(fc.nat(9), goodsId).map(([total, id]) => set(total, id)),
  goodsId.map((id) => remove(id)),
);
/** null: the server answers the change under way */
const step = fc.oneof(write, fc.constant(null));

describe('whatever is pressed while the server is slow', () => {
  test('the server ends with what the shopper sees, and hears of every delta', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let shown: Amounts = {};
        let server: Amounts = {};
        let queue: readonly CartWrite[] = [];
        const heard: CartWrite[] = [];
        const answer = () => {
          const [first, ...rest] = queue;
          if (first) {
            server = applied(server, first);
            heard.push(first);
          }
          queue = rest;
        };
        for (const next of steps) {
          if (next) {
            shown = applied(shown, next);
            queue = enqueue(queue, next);
          } else answer();
        }
        while (queue.length > 0) answer();
        expect({ tin: 0, serum: 0, ...server }).toEqual({ tin: 0, serum: 0, ...shown });
        const adds = (writes: readonly (CartWrite | null)[]) =>
          writes.filter((one) => one?.kind === 'add');
        expect(adds(heard)).toEqual(adds(steps));
      }),
    );
  });

  test('at most one total of each line waits behind the one under way', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 30 }), (writes) => {
        const [, ...waiting] = queueOf(...writes);
        const totals = waiting.filter(({ kind }) => kind !== 'add').map((one) => one.goodsId);
        expect(new Set(totals).size).toBe(totals.length);
      }),
    );
  });
});
