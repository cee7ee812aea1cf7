import { describe, expect, test } from 'vitest';
import type { ChildFact, MallCommand } from '#machines/mall/mall.types.ts';
import type { Failure } from '#models/failure.ts';
import type { Notice, NoticeCode } from '#models/notice.ts';
import {
  ANNA,
  createSampleCart,
  FAILURES,
  createSampleLine,
  SERUM,
  TIN,
} from '../fixtures/sampleData.ts';
import { openMallMachine } from './mallHarness.ts';

type Row = [event: ChildFact | MallCommand, code: NoticeCode];
const EXPECTED_NOTICES: Record<Notice['tone'], Row[]> = {
  success: [
    [{ type: 'code.sent' }, 'codeSent'],
    [{ type: 'cart.confirmed', line: null }, 'cartChanged'],
    [{ type: 'address.saved' }, 'addressSaved'],
    [{ type: 'order.canceled' }, 'orderCanceled'],
    [{ type: 'receipt.saved' }, 'receiptSaved'],
    [{ type: 'network.online' }, 'online'],
    [{ type: 'notice.showCode', code: 'copied' }, 'copied'],
    [{ type: 'notice.showCode', code: 'orderReceived' }, 'orderReceived'],
    [{ type: 'notice.showCode', code: 'passwordChanged' }, 'passwordChanged'],
  ],
  info: [
    [{ type: 'promotion.endingSoon' }, 'promotionEnding'],
    [{ type: 'promotion.ended' }, 'promotionEnded'],
    [{ type: 'hold.expiring' }, 'holdEnding'],
  ],
  warning: [
    [{ type: 'cart.capped' }, 'stockCapped'],
    [{ type: 'cart.refused', code: 'multiplePromotions' }, 'multiplePromotions'],
    [{ type: 'cart.refused', code: 'nothingChecked' }, 'nothingChecked'],
    [{ type: 'network.offline' }, 'offline'],
  ],
  error: [[{ type: 'notice.showCode', code: 'deliveryTypeError' }, 'deliveryTypeError']],
};

describe.for(['success', 'info', 'warning', 'error'] as const)('in the tone of %s', (tone) => {
  const rows = EXPECTED_NOTICES[tone].map(([event, code]) => ({ event, code }));
  test.for(rows)('after $event.type a shopper reads the message $code', ({ event, code }) => {
    const mall = openMallMachine(null);
    mall.actor.send(event);
    expect(mall.notices()).toEqual([{ about: 'code', tone, code }]);
  });
});

test('the notice of a removal contains the name of the goods in both languages', () => {
  const named = createSampleLine(TIN, {
    lineId: '77',
    goodsEnglishName: 'Milk powder',
    goodsName: '奶粉',
  });
  const mall = openMallMachine(null, createSampleCart([named, createSampleLine(SERUM)]));
  mall.cart.send({ type: 'cart.remove', key: 'tin:' });
  expect(mall.notices()).toEqual([
    { about: 'lineRemoved', tone: 'info', key: '77', name: 'Milk powder', nameZh: '奶粉' },
  ]);
});

test.for([
  FAILURES.network,
  FAILURES.server,
  FAILURES.refused,
  FAILURES.duplicate,
  { kind: 'busy', status: 429, msg: '' },
  { kind: 'malformed', path: 'list' },
] satisfies Failure[])('a call that failed ($kind) is an error that says why', (failure) => {
  const mall = openMallMachine(null);
  mall.actor.send({ type: 'call.failed', failure });
  expect(mall.notices()).toEqual([{ about: 'failure', tone: 'error', failure }]);
});

test.for([FAILURES.cancelled, { kind: 'absent' }] satisfies Failure[])(
  'a cancelled call, or one whose page shows its failure ($kind), causes no message',
  (failure) => {
    const mall = openMallMachine(ANNA);
    mall.actor.send({ type: 'call.failed', failure });
    expect([mall.notices(), mall.isAskedToLogIn()]).toEqual([[], false]);
  },
);

test('a change of the cart that failed is an error that says why, and that the cart may be unchanged', () => {
  const mall = openMallMachine(ANNA);
  mall.actor.send({ type: 'cart.changeFailed', failure: FAILURES.network });
  expect(mall.notices()).toEqual([
    { about: 'cartChange', tone: 'error', failure: FAILURES.network },
  ]);
});

test('a refused order, whose page shows the reason, reloads the cart and causes no message', async () => {
  const mall = openMallMachine(ANNA);
  await mall.fakes.resolve('loadCart', createSampleCart([createSampleLine(TIN)]));
  mall.actor.send({ type: 'order.refused', failure: FAILURES.refused });
  expect(mall.notices()).toEqual([]);
  expect(mall.fakes.getInputs('loadCart').length).toBe(2);
});

test('an order that is refused with 401 shows a notice and does not load the cart', async () => {
  const mall = openMallMachine(ANNA);
  await mall.fakes.resolve('loadCart', createSampleCart([createSampleLine(TIN)]));
  mall.actor.send({ type: 'order.refused', failure: FAILURES.loginNeeded });
  expect(mall.notices()).toEqual([
    { about: 'failure', tone: 'error', failure: FAILURES.loginNeeded },
  ]);
  expect([mall.isAskedToLogIn(), mall.fakes.getInputs('loadCart').length]).toEqual([true, 1]);
});
