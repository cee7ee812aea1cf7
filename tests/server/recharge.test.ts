import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceEntriesCall, rechargeCall, rechargeResultCall } from '#models/wallet/wallet.api.ts';
import { sandboxRefunds } from '#server/db/schema/sandbox.ts';
import { auditPayments } from '#server/payment/audit.ts';
import type { SandboxAct } from '#server/payment/sandbox.ts';
import { rechargeResult, startRecharge } from '#server/wallet/recharge.ts';
import { readBalanceEntries } from '#server/wallet/wallet.store.ts';
import { type Market, MINUTE, openMarket, refusalOf, type Shopper } from '#tests/support/market.ts';
import { startMall } from '#tests/support/server.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const start = async ({ userId }: Shopper, amountCents = 5000) => {
  const asked = { userId, amountCents, payType: '5', now: market.clock() } as const;
  const { rechargeNo, jumpUrl } = await startRecharge(market.trade, asked);
  return { rechargeNo, ref: jumpUrl.split('/').at(-1) ?? '' };
};
const result = ({ userId }: Shopper, rechargeNo: string) =>
  rechargeResult(market.trade, userId, rechargeNo, market.clock());
const balanceOf = async (shopper: Shopper) => (await market.userOf(shopper))?.balanceCents;
const ledgerOf = async ({ userId }: Shopper) => {
  const { rows } = await readBalanceEntries(market.db, userId, { pageNum: 1, pageSize: 20 });
  return rows.map(({ amountCents, reason }) => [reason, amountCents]);
};
const refundsOf = async (ref: string) =>
  (await market.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.ref, ref))).map(
    ({ amountCents }) => amountCents,
  );

async function recharged(act: SandboxAct, amountCents = 5000) {
  const shopper = await market.addShopper();
  const before = (await balanceOf(shopper)) ?? 0;
  const { rechargeNo, ref } = await start(shopper, amountCents);
  await market.bankActs(ref, act);
  const gained = ((await balanceOf(shopper)) ?? 0) - before;
  return { shopper, ref, gained, ...(await result(shopper, rechargeNo)) };
}

describe('a recharge of the wallet', () => {
  test('is in the balance and in its history once the bank says so, and not before', async () => {
    const shopper = await market.addShopper();
    const before = (await balanceOf(shopper)) ?? 0;
    const { rechargeNo, ref } = await start(shopper);
    expect([await balanceOf(shopper), await result(shopper, rechargeNo)]).toEqual([
      before,
      { rechargeNo, outcome: 'checking', amount: 5000, refunded: 0 },
    ]);
    await market.bankActs(ref, 'approve');
    expect(await balanceOf(shopper)).toBe(before + 5000);
    expect((await ledgerOf(shopper))[0]).toEqual(['recharge', 5000]);
    expect(await result(shopper, rechargeNo)).toMatchObject({ outcome: 'credited' });
  });

  // Pinelab-studio/pinelab-vendure-plugins#620
  test.each(['approveTwice', 'approveLate', 'approveAndClose'] as const)(
    'is credited exactly once where the bank will %s',
    async (act) => {
      const { shopper, rechargeNo, gained } = await recharged(act);
      market.advance(MINUTE);
      await market.bank.deliverDue();
      // The provider is asked as well: its answer and the webhook are one credit.
      await Promise.all([1, 2, 3].map(() => result(shopper, rechargeNo)));
      expect(await result(shopper, rechargeNo)).toMatchObject({ outcome: 'credited' });
      expect((await ledgerOf(shopper)).filter(([reason]) => reason === 'recharge')).toHaveLength(1);
      expect([0, 5000]).toContain(gained);
    },
  );

  test.each([
    ['decline', 'declined'],
    ['cancel', 'canceled'],
  ] as const)('that the bank ends by %s credits nothing', async (act, outcome) => {
    expect(await recharged(act)).toMatchObject({ outcome, gained: 0, refunded: 0 });
  });

  test('of another amount, or on a page that was left, goes back to where it came from', async () => {
    const wrong = await recharged('approveWrongAmount');
    expect(wrong).toMatchObject({ outcome: 'refunded', gained: 0, refunded: 4900 });
    expect(await refundsOf(wrong.ref)).toEqual([4900]);
    const left = await recharged('cancel');
    await market.bankActs(left.ref, 'approveVoided');
    expect(await result(left.shopper, left.rechargeNo)).toMatchObject({ outcome: 'refunded' });
    expect([await refundsOf(left.ref), await ledgerOf(left.shopper)]).toEqual([[5000], []]);
  });

  test('whose webhook never comes is asked for at the bank after half a minute', async () => {
    const shopper = await market.addShopper();
    const { rechargeNo, ref } = await start(shopper);
    await market.bank.act(ref, 'approve');
    expect(await result(shopper, rechargeNo)).toMatchObject({ outcome: 'checking' });
    market.advance(MINUTE);
    expect(await result(shopper, rechargeNo)).toMatchObject({ outcome: 'credited' });
  });

  test('is between ten and a thousand dollars, and nobody else’s business', async () => {
    const [shopper, stranger] = [await market.addShopper(), await market.addShopper()];
    for (const cents of [999, 100_001, 0, -5000])
      expect(await refusalOf(start(shopper, cents))).toBe('rechargeAmount');
    const { rechargeNo } = await start(shopper, 1000);
    expect(await refusalOf(result(stranger, rechargeNo))).toBe('rechargeAbsent');
    expect(await refusalOf(result(shopper, 'RC0'))).toBe('rechargeAbsent');
  });
});

test('over the wire it speaks dollars, and its page leads back to the wallet', async () => {
  const token = await market.mall.member();
  const asked = { rechargeAmount: 50, payType: 'RoyalPay', source: 'web' };
  const { jumpUrl, rechargeNo } = await market.mall.call(rechargeCall, asked, token);
  const ref = jumpUrl.split('/').at(-1) ?? '';
  expect((await market.bank.find(ref))?.returnUrl).toBe(
    `/home/account/wallet?recharge=${rechargeNo}`,
  );
  await market.bankActs(ref, 'approve');
  const told = await market.mall.send(rechargeResultCall, { rechargeNo: rechargeNo ?? '' }, token);
  expect(told.result).toEqual({ rechargeNo, outcome: 'credited', amount: 50, refunded: 0 });
  expect(await market.mall.call(balanceEntriesCall, {}, token)).toMatchObject({
    list: [{ amount: 5000, reason: 'recharge', orderNo: null }],
  });
});

test('a mall of the specification alone has the call of §7 and hides what is beside it', async () => {
  const mall = await startMall({
    seed: 'none',
    env: { profile: 'spec' },
    payments: () => market.trade.payments,
  });
  const token = await mall.member();
  expect(await mall.send(rechargeResultCall, { rechargeNo: 'RC1' }, token)).toMatchObject({
    status: 404,
  });
  await mall.close();
});

test('after all of this captured − refunded is what was credited', async () => {
  const { findings, recharges, openRefunds } = await auditPayments(market.db);
  expect([findings, openRefunds, recharges > 8]).toEqual([[], 0, true]);
});
