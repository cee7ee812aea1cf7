import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test, vi } from 'vitest';
import { balanceEntriesCall, rechargeCall, rechargeResultCall } from '#models/wallet/wallet.api.ts';
import { auditPayments } from '#server/operator/audit.ts';
import type { SandboxAction } from '#server/payment/sandboxActions.ts';
import { getRechargeResult, openRecharge } from '#server/wallet/recharge.ts';
import { readBalanceEntries } from '#server/wallet/wallet.store.ts';
import { findSandboxRefundCents } from '#tests/fixtures/sandboxRefunds.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';
import { startTestMall } from '#tests/support/testMall.ts';

const harness = startOrderHarness();

const start = async ({ userId }: Shopper, amountCents = 5000) => {
  const request = { userId, amountCents, payType: '5', now: harness.clock() } as const;
  const { rechargeNo, redirectUrl } = await openRecharge(harness.services, request);
  return { rechargeNo, ref: redirectUrl.split('/').at(-1) ?? '' };
};
const result = ({ userId }: Shopper, rechargeNo: string) =>
  getRechargeResult(harness.services, userId, rechargeNo, harness.clock());
const findBalance = async (shopper: Shopper) => (await harness.findUser(shopper))?.balanceCents;
const findLedger = async ({ userId }: Shopper) => {
  const { rows } = await readBalanceEntries(harness.db, userId, { pageNum: 1, pageSize: 20 });
  return rows.map(({ amountCents, reason }) => [reason, amountCents]);
};
const findRefunds = (ref: string) => findSandboxRefundCents(harness, ref);

async function rechargeWith(act: SandboxAction, amountCents = 5000) {
  const shopper = await harness.addShopper();
  const before = (await findBalance(shopper)) ?? 0;
  const { rechargeNo, ref } = await start(shopper, amountCents);
  await harness.pressPaymentPageButton(ref, act);
  const getBalanceChange = ((await findBalance(shopper)) ?? 0) - before;
  return { shopper, ref, getBalanceChange, ...(await result(shopper, rechargeNo)) };
}

describe('a recharge of the wallet', () => {
  test('is added to the balance and its history after the provider captures it', async () => {
    const shopper = await harness.addShopper();
    const before = (await findBalance(shopper)) ?? 0;
    const { rechargeNo, ref } = await start(shopper);
    expect([await findBalance(shopper), await result(shopper, rechargeNo)]).toEqual([
      before,
      {
        rechargeNo,
        outcome: 'checking',
        amountCents: 5000,
        refundedCents: 0,
        isHeld: false,
        isSettled: false,
      },
    ]);
    await harness.pressPaymentPageButton(ref, 'approve');
    expect(await findBalance(shopper)).toBe(before + 5000);
    expect((await findLedger(shopper))[0]).toEqual(['recharge', 5000]);
    expect(await result(shopper, rechargeNo)).toMatchObject({ outcome: 'credited' });
  });

  // Pinelab-studio/pinelab-vendure-plugins#620
  test.each(['approveTwice', 'approveLate', 'approveAndClose'] as const)(
    'is credited exactly once if the provider will %s',
    async (act) => {
      const { shopper, rechargeNo, getBalanceChange } = await rechargeWith(act);
      harness.advance(millisecondsInMinute);
      await harness.gateway.deliverDue();
      // The provider is queried too: its reply and the webhook credit the recharge once.
      await Promise.all([1, 2, 3].map(() => result(shopper, rechargeNo)));
      expect(await result(shopper, rechargeNo)).toMatchObject({ outcome: 'credited' });
      expect((await findLedger(shopper)).filter(([reason]) => reason === 'recharge')).toHaveLength(
        1,
      );
      expect([0, 5000]).toContain(getBalanceChange);
    },
  );

  test.each([
    ['decline', 'declined'],
    ['cancel', 'canceled'],
  ] as const)('that the provider ends by %s credits nothing', async (act, outcome) => {
    expect(await rechargeWith(act)).toMatchObject({
      outcome,
      getBalanceChange: 0,
      refundedCents: 0,
    });
  });

  test('of another amount, or on an abandoned page, is refunded', async () => {
    const wrongAmount = await rechargeWith('approveWrongAmount');
    expect(wrongAmount).toMatchObject({
      outcome: 'refunded',
      getBalanceChange: 0,
      refundedCents: 4900,
    });
    expect(await findRefunds(wrongAmount.ref)).toEqual([4900]);
    const left = await rechargeWith('cancel');
    await harness.pressPaymentPageButton(left.ref, 'approveVoided');
    expect(await result(left.shopper, left.rechargeNo)).toMatchObject({ outcome: 'refunded' });
    expect([await findRefunds(left.ref), await findLedger(left.shopper)]).toEqual([[5000], []]);
  });

  test('without a webhook is queried at the provider after 30 seconds', async () => {
    const shopper = await harness.addShopper();
    const { rechargeNo, ref } = await start(shopper);
    await harness.gateway.act(ref, 'approve');
    expect(await result(shopper, rechargeNo)).toMatchObject({ outcome: 'checking' });
    harness.advance(millisecondsInMinute);
    expect(await result(shopper, rechargeNo)).toMatchObject({ outcome: 'credited' });
  });

  test('gets another number if its number is in use', async () => {
    const shopper = await harness.addShopper();
    const first = await start(shopper);
    const randomInt = vi.spyOn(crypto, 'randomInt');
    randomInt.mockImplementationOnce(() => Number(first.rechargeNo.slice(-8)));
    syncBuiltinESMExports();
    const second = await start(shopper);
    expect(randomInt).toHaveBeenCalledTimes(2);
    randomInt.mockRestore();
    syncBuiltinESMExports();
    expect(second.rechargeNo).toMatch(/^RC\d{14}$/);
    expect(second.rechargeNo).not.toBe(first.rechargeNo);
  });

  test('is refused if the balance would exceed A$10,000', async () => {
    const shopper = await harness.addShopper({ balanceCents: 990_001 });
    expect(await getRefusalKey(start(shopper, 10_000))).toBe('balanceFull');
    expect(await start(shopper, 9_999)).toMatchObject({ rechargeNo: expect.any(String) });
  });

  test('is between A$10 and A$1,000, and visible only to its member', async () => {
    const [shopper, otherMember] = [await harness.addShopper(), await harness.addShopper()];
    for (const cents of [999, 100_001, 0, -5000])
      expect(await getRefusalKey(start(shopper, cents))).toBe('rechargeAmount');
    const { rechargeNo } = await start(shopper, 1000);
    expect(await getRefusalKey(result(otherMember, rechargeNo))).toBe('rechargeAbsent');
    expect(await getRefusalKey(result(shopper, 'RC0'))).toBe('rechargeAbsent');
  });
});

test('uses dollars on the wire, and its payment page redirects to the wallet', async () => {
  const token = await harness.mall.registerMember();
  const request = { rechargeAmount: 50, payType: 'RoyalPay', source: 'web' };
  const { redirectUrl, rechargeNo } = await harness.mall.call(rechargeCall, request, token);
  const ref = redirectUrl.split('/').at(-1) ?? '';
  expect((await harness.gateway.find(ref))?.returnUrl).toBe(
    `/home/account/wallet?recharge=${rechargeNo}`,
  );
  await harness.pressPaymentPageButton(ref, 'approve');
  const reply = await harness.mall.send(
    rechargeResultCall,
    { rechargeNo: rechargeNo ?? '' },
    token,
  );
  const credited = {
    rechargeNo,
    outcome: 'credited',
    amount: 50,
    refunded: 0,
    held: false,
    settled: false,
  };
  expect(reply.result).toEqual(credited);
  expect(await harness.mall.call(balanceEntriesCall, {}, token)).toMatchObject({
    list: [{ amountCents: 5000, reason: 'recharge', orderNo: null, rechargeNo }],
  });
});

test('has only the call of §7 with the profile spec', async () => {
  const mall = await startTestMall({
    seed: 'none',
    env: { profile: 'spec' },
    payments: () => harness.services.payments,
  });
  const token = await mall.registerMember();
  expect(await mall.send(rechargeResultCall, { rechargeNo: 'RC1' }, token)).toMatchObject({
    status: 404,
  });
  await mall.close();
});

test('has the same credited amount as captured − refunded for all recharges of this file', async () => {
  const { findings, recharges, openRefunds } = await auditPayments(harness.db);
  expect([findings, openRefunds, recharges > 8]).toEqual([[], 0, true]);
});
