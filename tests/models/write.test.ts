import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CartWrite,
  createdKeys,
  enqueue,
  toRemoveWrite,
  toQuantityWrites,
  withQuantityInFlight,
} from '#models/cart/write.ts';
import { createSampleLine, SERUM, TIN } from '#tests/fixtures/sampleData.ts';

const createKey = (goodsId: string, promotionId: string | null = null) => ({
  goodsId,
  promotionId,
});
const setWrite = (quantity: number, goodsId = 'tin'): CartWrite => ({
  kind: 'set',
  ...createKey(goodsId),
  quantity,
});
const addWrite = (quantity: number, goodsId = 'tin'): CartWrite => ({
  kind: 'add',
  ...createKey(goodsId),
  quantity,
});
const removeWrite = (goodsId = 'tin'): CartWrite => ({
  kind: 'remove',
  ...createKey(goodsId),
  lineId: '7',
});
const createQueue = (...writes: CartWrite[]) => writes.reduce(enqueue, [] as readonly CartWrite[]);

describe('queued changes', () => {
  test('keep only the newest total of a line, and the change in flight', () => {
    expect(createQueue(setWrite(1), setWrite(2), setWrite(3), setWrite(4))).toEqual([
      setWrite(1),
      setWrite(4),
    ]);
    expect(createQueue(setWrite(1), setWrite(2), removeWrite())).toEqual([
      setWrite(1),
      removeWrite(),
    ]);
    expect(createQueue(setWrite(1), removeWrite(), setWrite(5))).toEqual([
      setWrite(1),
      setWrite(5),
    ]);
  });

  test('keep totals of other lines, also of the same goods in a promotion', () => {
    const inSpring: CartWrite = { kind: 'set', ...createKey('tin', 'spring'), quantity: 9 };
    expect(createQueue(setWrite(1), setWrite(2, 'serum'), inSpring, setWrite(3))).toEqual([
      setWrite(1),
      setWrite(2, 'serum'),
      inSpring,
      setWrite(3),
    ]);
  });

  test('keep every delta', () => {
    expect(createQueue(addWrite(1), addWrite(2), addWrite(3), setWrite(9), removeWrite())).toEqual([
      addWrite(1),
      addWrite(2),
      addWrite(3),
      removeWrite(),
    ]);
  });

  test("a removal contains the server's line id", () => {
    expect(toRemoveWrite(createSampleLine(TIN, { lineId: '42', promotionId: 'spring' }))).toEqual({
      kind: 'remove',
      goodsId: 'tin',
      promotionId: 'spring',
      lineId: '42',
    });
  });
});

type Quantities = Readonly<Record<string, number>>;
function applyWrite(quantities: Quantities, write: CartWrite): Quantities {
  const now = quantities[write.goodsId] ?? 0;
  switch (write.kind) {
    case 'add':
      return { ...quantities, [write.goodsId]: now + write.quantity };
    case 'set':
      return { ...quantities, [write.goodsId]: write.quantity };
    case 'remove':
      return { ...quantities, [write.goodsId]: 0 };
  }
}

const goodsId = fc.constantFrom('tin', 'serum');
const anyWrite: fc.Arbitrary<CartWrite> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 9 }), goodsId).map(([delta, id]) => addWrite(delta, id)),
  fc.tuple(fc.nat(9), goodsId).map(([total, id]) => setWrite(total, id)),
  goodsId.map((id) => removeWrite(id)),
);
/** null: the server confirms the write in flight */
const anyStep = fc.oneof(anyWrite, fc.constant(null));

describe('any presses while the server is slow', () => {
  test("end with the shopper's cart on the server, with every delta sent", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        let shownAmounts: Quantities = {};
        let server: Quantities = {};
        let queue: readonly CartWrite[] = [];
        const sent: CartWrite[] = [];
        const answer = () => {
          const [first, ...rest] = queue;
          if (first) {
            server = applyWrite(server, first);
            sent.push(first);
          }
          queue = rest;
        };
        for (const next of steps) {
          if (next) {
            shownAmounts = applyWrite(shownAmounts, next);
            queue = enqueue(queue, next);
          } else answer();
        }
        while (queue.length > 0) answer();
        expect({ tin: 0, serum: 0, ...server }).toEqual({ tin: 0, serum: 0, ...shownAmounts });
        const adds = (writes: readonly (CartWrite | null)[]) =>
          writes.filter((write) => write?.kind === 'add');
        expect(adds(sent)).toEqual(adds(steps));
      }),
    );
  });

  test('queue at most one total of each line behind the change in flight', () => {
    fc.assert(
      fc.property(fc.array(anyWrite, { maxLength: 30 }), (writes) => {
        const [, ...waiting] = createQueue(...writes);
        const totals = waiting.filter(({ kind }) => kind !== 'add').map((write) => write.goodsId);
        expect(new Set(totals).size).toBe(totals.length);
      }),
    );
  });
});

test('unsaved changes become one total for each line', () => {
  const cart = {
    lines: [createSampleLine(TIN, { quantity: 3 }), createSampleLine(SERUM, { quantity: 1 })],
    promotions: [],
  };
  expect(toQuantityWrites([], cart)).toEqual([]);
  // The cart contains the additions.
  expect(toQuantityWrites([addWrite(1), addWrite(1, 'serum')], cart)).toEqual([
    setWrite(3),
    setWrite(1, 'serum'),
  ]);
});

test('a total or a removal takes precedence over the cart, which may have been loaded after it', () => {
  const cart = { lines: [createSampleLine(TIN, { quantity: 3 })], promotions: [] };
  expect(toQuantityWrites([addWrite(1), setWrite(0)], cart)).toEqual([setWrite(0)]);
  expect(toQuantityWrites([setWrite(7), addWrite(2)], cart)).toEqual([setWrite(9)]);
  expect(toQuantityWrites([setWrite(7), removeWrite()], cart)).toEqual([setWrite(0)]);
});

test('an addition in flight becomes the total of its line, which contains the waiting changes of the line', () => {
  const cart = { lines: [createSampleLine(TIN, { quantity: 3 })], promotions: [] };
  const queue = [addWrite(1), addWrite(2, 'serum'), addWrite(2), removeWrite('serum')];
  expect(withQuantityInFlight(queue, cart)).toEqual([
    setWrite(3),
    addWrite(2, 'serum'),
    removeWrite('serum'),
  ]);
});

test('a total or a removal in flight, and an empty queue, stay as they are', () => {
  const cart = { lines: [createSampleLine(TIN, { quantity: 3 })], promotions: [] };
  const queues = [[], [setWrite(1), addWrite(2)], [removeWrite(), addWrite(3)]];
  expect(queues.map((queue) => withQuantityInFlight(queue, cart))).toEqual(queues);
});

test('additions and totals above zero create a line that the server does not have', () => {
  const queue = [addWrite(1), setWrite(1, 'serum'), setWrite(0, 'boots'), removeWrite('honey')];
  expect(createdKeys(queue)).toEqual(['tin:', 'serum:']);
});
