import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkGoodsCall, sendEnquiryCall } from '#models/bulk/bulk.api.ts';
import { type BulkGoods, calculateBulkPrice } from '#models/bulk/bulk.ts';
import { toEnquiryNo } from '#models/bulk/enquiry.ts';
import { bulkEnquiries, bulkTiers } from '#server/db/schema/bulk.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { outbox } from '#server/db/schema/users.ts';
import { RATE_LIMIT_RULES } from '#server/http/rateLimiter.ts';
import { formatOutbox } from '#server/operator/operator.text.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
let first: BulkGoods;
beforeAll(async () => {
  mall = await startTestMall();
  const { list } = await mall.call(bulkGoodsCall, { pageSize: 1 });
  for (const item of list) first = item;
});
afterAll(() => mall.close());

const createEnquiry = (change: Partial<Parameters<typeof send>[0]> = {}) => ({
  enquiryId: randomUUID(),
  name: 'Jane Doe',
  contact: 'Jane@School.example',
  lines: [{ goodsId: first.goodsId, amount: 50 }],
  message: 'By Friday,\nplease.',
  ...change,
});
const send = (
  enquiry: {
    enquiryId: string;
    name: string;
    contact: string;
    lines: { goodsId: string; amount: number }[];
    message: string;
  },
  token?: string,
) => mall.send(sendEnquiryCall, enquiry, token);
const findMails = () => mall.db.select().from(outbox).orderBy(desc(outbox.id));
const findSavedEnquiry = (enquiryId: string) =>
  mall.db.select().from(bulkEnquiries).where(eq(bulkEnquiries.enquiryId, enquiryId));

describe('an enquiry', () => {
  test('of a guest appears in the operator’s outbox with the price of each line', async () => {
    const enquiry = createEnquiry();
    const enquiryNo = toEnquiryNo(enquiry.enquiryId);
    expect(await send(enquiry)).toMatchObject({ status: 200, code: '0', result: { enquiryNo } });
    const { unitCents: unit, totalCents: total } = calculateBulkPrice(first, 50);
    const aud = (cents: number) => `A$${(cents / 100).toFixed(2)}`;
    const [mail] = await findMails();
    expect(mail).toMatchObject({
      recipient: 'service@wattlelane.example',
      kind: 'enquiry',
      body: [
        `${enquiryNo} from Jane Doe, jane@school.example`,
        `50 × ${first.goodsEnglishName} [${first.goodsId}] at ${aud(unit)} = ${aud(total)}`,
        `total ${aud(total)}`,
        '“By Friday, / please.”',
      ].join('; '),
    });
    const text = await formatOutbox(mall.db);
    expect(text.split('\n').filter((line) => line.includes(enquiryNo))).toHaveLength(1);
    expect(await findSavedEnquiry(enquiry.enquiryId)).toEqual([
      expect.objectContaining({
        contact: 'jane@school.example',
        account: null,
        lines: [
          {
            goodsId: first.goodsId,
            name: first.goodsEnglishName,
            amount: 50,
            unitCents: unit,
          },
        ],
      }),
    ]);
  });

  test('of a member contains the account', async () => {
    const token = await mall.registerMember('buyer@office.example');
    await send(createEnquiry({ message: '' }), token);
    const [mail] = await findMails();
    expect(mail?.body).toContain('(member buyer@office.example)');
    expect(mail?.body).not.toContain('“');
  });

  test('that is repeated after a lost reply is sent once', async () => {
    const enquiry = createEnquiry();
    const before = (await findMails()).length;
    const answers = await Promise.all([send(enquiry), send(enquiry), send(enquiry)]);
    expect(answers.map(({ result }) => result)).toEqual(
      Array.from({ length: 3 }, () => ({ enquiryNo: toEnquiryNo(enquiry.enquiryId) })),
    );
    expect((await findMails()).length).toBe(before + 1);
    expect(await findSavedEnquiry(enquiry.enquiryId)).toHaveLength(1);
  });

  test('with missing or invalid fields is refused and not stored', async () => {
    const invalidRequests = [
      { name: ' ' },
      { contact: 'nobody' },
      { lines: [] },
      { lines: [{ goodsId: first.goodsId, amount: 0 }] },
      { lines: [{ goodsId: first.goodsId, amount: 2.5 }] },
      { message: 'x'.repeat(1001) },
      { enquiryId: 'mine' },
    ];
    const before = (await findMails()).length;
    for (const change of invalidRequests)
      expect([change, await send(createEnquiry(change))]).toEqual([
        change,
        expect.objectContaining({ status: 400, msg: '参数错误' }),
      ]);
    expect((await findMails()).length).toBe(before);
  });

  test('for goods that do not exist or have no tiers is refused', async () => {
    const [plain] = await mall.db
      .select({ goodsId: goods.goodsId })
      .from(goods)
      .leftJoin(bulkTiers, eq(bulkTiers.goodsId, goods.goodsId))
      .where(eq(goods.isAdvance, true))
      .orderBy(goods.goodsId)
      .limit(1);
    for (const goodsId of ['0', plain?.goodsId ?? '']) {
      const lines = [{ goodsId, amount: 12 }];
      expect(await send(createEnquiry({ lines }))).toMatchObject({
        code: '1',
        msg: '商品信息错误',
      });
    }
  });

  test('that the mail service rejects is refused and can be sent again', async () => {
    const separateMall = await startTestMall();
    const deps = separateMall.deps as { mailer: typeof separateMall.deps.mailer }; // a separate mall, so the change affects no other test
    const { mailer } = deps;
    deps.mailer = { send: () => Promise.reject(new Error('no mail today')) };
    const enquiry = createEnquiry();
    expect(await separateMall.send(sendEnquiryCall, enquiry)).toMatchObject({
      code: '1002',
      msg: '发送失败',
    });
    expect(await separateMall.db.select().from(bulkEnquiries)).toEqual([]);
    deps.mailer = mailer;
    expect(await separateMall.send(sendEnquiryCall, enquiry)).toMatchObject({ code: '0' });
    await separateMall.close();
  });

  test('is limited to ten per hour and network address', async () => {
    const separateMall = await startTestMall({ env: { rateLimits: 'on' } });
    const { max, windowMs } = RATE_LIMIT_RULES.enquiryAddress;
    for (let count = 0; count < max; count += 1)
      expect(await separateMall.send(sendEnquiryCall, createEnquiry())).toMatchObject({
        status: 200,
      });
    const refused = await separateMall.send(sendEnquiryCall, createEnquiry());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      String(windowMs / 1000),
    ]);
    separateMall.clock.advance(windowMs);
    expect(await separateMall.send(sendEnquiryCall, createEnquiry())).toMatchObject({
      status: 200,
    });
    await separateMall.close();
  });
});
