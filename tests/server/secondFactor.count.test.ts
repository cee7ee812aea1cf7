import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { writeWithSecondFactor } from '#server/session/secondFactor.ts';
import { placeOrderOverApi } from '#tests/fixtures/memberFixture.ts';
import { addProtectedMember, sendBalancePayment } from '#tests/fixtures/protectedMember.ts';
import { getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness('none', undefined, { env: { rateLimits: 'on' } });

test('a repeated payment does not clear the count of wrong codes of the authenticator app', async () => {
  const member = await addProtectedMember(harness);
  const { orderNo } = await placeOrderOverApi(harness, { shopper: member });
  expect(await sendBalancePayment(harness, member, member.codes[0])).toBeNull();
  const guess = (code: string) => sendBalancePayment(harness, { ...member, orderNo }, code);
  const reasons = [];
  for (const code of ['000000', '000001', '000002', '000003']) reasons.push(await guess(code));
  for (let tries = 1; tries <= 6; tries += 1)
    reasons.push(await sendBalancePayment(harness, member, 'AAAAAAAAAAAAAAAA'));
  for (const code of ['000004', '000005']) reasons.push(await guess(code));
  expect(reasons).toEqual([
    ...Array.from({ length: 4 }, () => 'secondFactorWrong'),
    ...Array.from({ length: 6 }, () => null),
    ...['secondFactorWrong', 'secondFactorLocked'],
  ]);
});

test('a write that does not use the code does not clear the count', async () => {
  const member = await addProtectedMember(harness);
  const [user] = await harness.db.select().from(users).where(eq(users.account, member.account));
  const write = (code: string) =>
    getRefusalKey(
      writeWithSecondFactor(harness.mall.deps, user?.userId ?? '', code, () => Promise.resolve()),
    );
  const codes = Array.from({ length: 6 }, () => member.codes[0] ?? '');
  const keys = [];
  for (const code of codes) keys.push(await write(code));
  expect(keys).toEqual([...Array.from({ length: 5 }, () => undefined), 'secondFactorLocked']);
});
