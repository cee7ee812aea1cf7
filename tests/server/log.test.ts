import { format } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addAddressCall, toWireAddressForm } from '#models/address/address.api.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { changeLoginPasswordCall, loginCall } from '#models/session/session.api.ts';
import { describeError } from '#server/describeError.ts';
import type { MailMessage } from '#server/session/mailer.ts';
import { sendVerificationCode } from '#server/session/verificationCode.ts';
import { addApiMember, singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { DISTINCT_ADDRESS } from '#tests/fixtures/personalData.ts';
import { type OrderHarness, createOrderHarness } from '#tests/support/orderHarness.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

let harness: OrderHarness;
let token: string;
let addressId: string;
let logged: string[];
beforeAll(async () => {
  harness = await createOrderHarness();
  ({ token, addressId } = await addApiMember(harness));
});
afterAll(() => harness.close());
beforeEach(() => {
  logged = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      logged.push(format(...parts));
    });
});
afterEach(() => vi.restoreAllMocks());

const PASSWORD = 'correct horse';
const HASH = /\$argon2|[\da-f]{64}/;

/** Makes PostgreSQL refuse every row written to `table`; the detail of its error quotes the row. */
async function withBroken<T>(table: string, work: () => Promise<T>): Promise<T> {
  const change = (field: string) =>
    harness.db.execute(sql.raw(`alter table ${table} ${field} constraint broken`));
  await harness.db.execute(
    sql.raw(`alter table ${table} add constraint broken check (false) not valid`),
  );
  try {
    return await work();
  } finally {
    await change('drop');
  }
}

/** Checks that the log contains the failure and none of the values. */
function expectLogWithout(values: readonly string[]): void {
  const log = logged.join('\n');
  expect(log).toMatch(/23514: .*\n|could not be sent/);
  for (const value of values) expect(log).not.toContain(value);
  expect(log).not.toMatch(HASH);
}

const account = 'victim@mail.example';

describe('the log contains no user input', () => {
  test('when a registration fails: account, name, password, code and hash', async () => {
    await harness.mall.request('POST', '/pc/common/sendCode', { account });
    const code = await harness.mall.findLatestCode(account);
    const body = { account, code, password: PASSWORD, nickname: 'Victoria' };
    const answer = await withBroken('users', () =>
      harness.mall.request('POST', '/pc/register', body),
    );
    expect(answer.status).toBe(500);
    expectLogWithout(Object.values(body));
  });

  test('when a new password cannot be written, or a session at the login', async () => {
    const member = 'login@mail.example';
    const own = await harness.mall.registerMember(member);
    const change = { oldPassword: PASSWORD, newPassword: 'another horse' };
    const answers = [
      await withBroken('users', () => harness.mall.send(changeLoginPasswordCall, change, own)),
      await withBroken('sessions', () =>
        harness.mall.send(loginCall, { account: member, password: PASSWORD }),
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expectLogWithout([member, PASSWORD, 'another horse', own]);
  });

  test('when an address cannot be written: name, phone, street and postcode', async () => {
    const answer = await withBroken('addresses', () =>
      harness.mall.send(addAddressCall, toWireAddressForm(DISTINCT_ADDRESS), token),
    );
    expect(answer.status).toBe(500);
    const { addressee, phone, addressDetails, district } = DISTINCT_ADDRESS;
    expectLogWithout([addressee, phone, addressDetails, district]);
  });

  test('when an order fails: address and recipient', async () => {
    const basket = {
      ...singleItemBasket(await harness.addGoods()),
      shippingType: 2,
      deliveryAddressId: addressId,
    };
    const { transactionCode } = await harness.mall.call(toTradeCall, basket, token);
    const answer = await withBroken('orders', () =>
      harness.mall.send(placeOrderCall, { ...basket, transactionCode }, token),
    );
    expect(answer.status).toBe(500);
    expectLogWithout(['Ann Lee', '0412345678', '1 Jalan', 'Muar']);
  });

  for (const scene of ['register', 'payPassword', 'reset'] as const) {
    test(`when the code of scene ${scene} cannot be stored or sent: recipient and code`, async () => {
      const recipient = `${scene.toLowerCase()}@mail.example`;
      const userToken = scene === 'register' ? '' : await harness.mall.registerMember(recipient);
      harness.advance(60_000);
      const mails: MailMessage[] = [];
      const { deps } = harness.mall;
      const outbox = {
        send: (mail: MailMessage) => {
          mails.push(mail);
          return deps.mailer.send(mail);
        },
      };
      const quoting = {
        send: (mail: MailMessage) => {
          mails.push(mail);
          return Promise.reject(new Error(`550 no mailbox ${mail.recipient}: "${mail.body}"`));
        },
      };
      const fail = (mailer: typeof outbox) =>
        sendVerificationCode(
          { ...deps, mailer },
          { account: recipient, scene, requesterHash: '' },
        ).catch(() => undefined);
      await withBroken('verification_codes', () =>
        harness.mall.request(
          'POST',
          '/pc/common/sendCode',
          { account: recipient, scene },
          { token: userToken },
        ),
      );
      await withBroken('outbox', async () => {
        await fail(outbox);
        await waitForCondition(() => expect(logged.join('\n')).toMatch(/could not be sent/));
      });
      harness.advance(60_000);
      await fail(quoting);
      await waitForCondition(() =>
        expect(logged.join('\n').match(/could not be sent/g)).toHaveLength(2),
      );
      expect(mails).toHaveLength(2);
      expectLogWithout([recipient, ...mails.map(({ body }) => body)]);
    });
  }
});

describe('the description of an error', () => {
  test('contains class, SQLSTATE, table, constraint, statement and stack', async () => {
    await withBroken('users', async () => {
      const error: unknown = await harness.mall.registerMember().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
    });
    expect(logged.join('\n')).toMatch(
      /^A request failed requestId=\S+ traceId=\S+ spanId=\S+ method=POST route=\/api\/v1\/pc\/register: DrizzleQueryError in insert into "users" .*\$1.*\n {4}at [^]*caused by DatabaseError 23514: new row for relation "users" violates check constraint "broken" table=users constraint=broken\n/,
    );
  });

  test('omits a message that may quote a value, in any form', async () => {
    const quoted = await harness.db
      .execute(sql`select ${'victim 751206'}::text::integer`)
      .catch((error: unknown) => error);
    for (const error of [
      quoted,
      new Error('victim 751206'),
      new Error('lost', { cause: new Error('first\n    at 17 Brighton Road (victim:1:1)') }),
      Object.assign(new Error('x'), { code: '751206' }),
      'victim 751206',
    ])
      expect(describeError(error)).not.toMatch(/victim|751206|Brighton/);
  });
});
