import { millisecondsInDay } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import type { SandboxAction } from '#server/payment/sandboxActions.ts';
import { getRechargeResult, openRecharge } from '#server/wallet/recharge.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const start = async ({ userId }: Shopper, amountCents = 100_000) => {
  const request = { userId, amountCents, payType: '5', now: harness.clock() } as const;
  const { rechargeNo, redirectUrl } = await openRecharge(harness.services, request);
  return { rechargeNo, ref: redirectUrl.split('/').at(-1) ?? '' };
};
const findBalance = async (shopper: Shopper) => (await harness.findUser(shopper))?.balanceCents;

/** A member of whose limit of A$10,000 only one recharge of A$1,000 remains. */
const addAlmostFullMember = () => harness.addShopper({ balanceCents: 900_000 });

describe('the limit of A$10,000', () => {
  test('counts recharges that are still open', async () => {
    const shopper = await addAlmostFullMember();
    const open = await start(shopper, 60_000);
    expect(await getRefusalKey(start(shopper, 40_001))).toBe('openRechargesFull');
    await start(shopper, 40_000);
    await harness.pressPaymentPageButton(open.ref, 'approve');
    expect(await getRefusalKey(start(shopper, 1000))).toBe('openRechargesFull');
  });

  test('accepts one of several that are opened at the same time, and other members', async () => {
    const [shopper, other] = [await addAlmostFullMember(), await addAlmostFullMember()];
    const attempts = [shopper, shopper, other, shopper, shopper].map((member) => start(member));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(results[2]?.status).toBe('fulfilled');
    const paid = results.flatMap((opened) => (opened.status === 'fulfilled' ? opened.value : []));
    for (const { ref } of paid) await harness.pressPaymentPageButton(ref, 'approve');
    expect([await findBalance(shopper), await findBalance(other)]).toEqual([1_000_000, 1_000_000]);
  });

  test.each(['decline', 'cancel'] as const satisfies SandboxAction[])(
    'is free again after the provider ends the recharge by %s',
    async (action) => {
      const shopper = await addAlmostFullMember();
      const { ref } = await start(shopper);
      expect(await getRefusalKey(start(shopper))).toBe('openRechargesFull');
      await harness.pressPaymentPageButton(ref, action);
      expect(await start(shopper)).toMatchObject({ rechargeNo: expect.any(String) });
    },
  );

  test('is free again a day after the shopper left the payment page', async () => {
    const shopper = await addAlmostFullMember();
    const { rechargeNo } = await start(shopper);
    harness.advance(millisecondsInDay);
    await runDueJobs(harness.services, harness.clock());
    const now = harness.clock();
    expect(
      await getRechargeResult(harness.services, shopper.userId, rechargeNo, now),
    ).toMatchObject({ outcome: 'canceled' });
    expect(await start(shopper)).toMatchObject({ rechargeNo: expect.any(String) });
  });

  test('is free again a day after the start, also if the provider never answers', async () => {
    const shopper = await addAlmostFullMember();
    await start(shopper);
    harness.advance(millisecondsInDay - 1);
    expect(await getRefusalKey(start(shopper))).toBe('openRechargesFull');
    harness.advance(1);
    expect(await start(shopper)).toMatchObject({ rechargeNo: expect.any(String) });
  });

  test('does not refuse money that has arrived: it is credited in full', async () => {
    const shopper = await addAlmostFullMember();
    const { ref } = await start(shopper);
    // As by a refund to the balance while the payment page is open.
    await harness.db
      .update(users)
      .set({ balanceCents: 950_000 })
      .where(eq(users.userId, shopper.userId));
    await harness.pressPaymentPageButton(ref, 'approve');
    expect(await findBalance(shopper)).toBe(1_050_000);
    expect(await getRefusalKey(start(shopper, 1000))).toBe('balanceFull');
  });
});
