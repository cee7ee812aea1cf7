import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderLines } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/users.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { toCodeMail } from '#server/session/codeMail.text.ts';
import type { Mailer, MailMessage } from '#server/session/mailer.ts';
import { createSmtpMailer } from '#server/session/smtpMailer.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
let smtp: SMTPServer;
let url: string;
const received: string[] = [];
beforeAll(async () => {
  harness = await createOrderHarness();
  smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'mall' && password === 'secret'
        ? done(null, { user: 'mall' })
        : done(new Error('wrong password')),
    onData: async (stream, { envelope }, done) => {
      const mail = await text(stream);
      const refused = envelope.rcptTo.some(({ address }) => address.startsWith('refused'));
      if (!refused) received.push(mail);
      done(refused ? new Error(`no such mailbox, and your text was ${mail}`) : null);
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `smtp://mall:secret@127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
});
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(() => done()));
  await harness.close();
});
afterEach(() => vi.restoreAllMocks());

const openMailer = (at = url) =>
  createSmtpMailer({ url: at, from: 'Wattle Lane <shop@mall.example>' });

describe('a mailer by SMTP', () => {
  test('delivers a code in the language of the page', async () => {
    const mailer = await openMailer();
    await mailer.send(toCodeMail('ann@mall.example', '751206', 'en'));
    const mail = received.at(-1) ?? '';
    expect(mail).toContain('To: ann@mall.example');
    expect(mail).toContain('From: Wattle Lane <shop@mall.example>');
    expect(mail).toContain('Subject: Your Wattle Lane code');
    expect(mail).toContain('Your code is 751206.');
    await mailer.send(toCodeMail('ann@mall.example', '751206', 'zh-Hant'));
    expect(received.at(-1)).toMatch(/Subject: =\?UTF-8\?/);
  });

  test('rejects without quoting the message if the server refuses it or the password', async () => {
    const mailer = await openMailer();
    const code = toCodeMail('refused@mall.example', '751206', 'en');
    await expect(mailer.send(code)).rejects.toThrow(
      /^The mail server refused a message \(reply \d+\)$/,
    );
    const otherMember = await openMailer(url.replace('secret', 'guess'));
    await expect(otherMember.send(toCodeMail('a@mall.example', '751206', 'en'))).rejects.toThrow(
      'The mail server refused a message (reply 535)',
    );
  });

  test('sends nothing to a phone number', async () => {
    const mailer = await openMailer();
    expect(mailer.reaches?.('+61412345678')).toBe(false);
    await expect(mailer.send(toCodeMail('+61412345678', '751206', 'en'))).rejects.toThrow(
      'cannot send text messages',
    );
  });
});

describe('the messages about an order', () => {
  const run = (...args: string[]) => runCommand(harness.services, args, harness.clock());
  const collect = async (fails: (mail: MailMessage) => boolean = () => false) => {
    const sent: MailMessage[] = [];
    const send = (mail: MailMessage) => {
      if (fails(mail)) return Promise.reject(new Error(`no mailbox for ${mail.text}`));
      sent.push(mail);
      return Promise.resolve();
    };
    const services = { ...harness.services, mailer: { send }, origin: 'https://mall.example' };
    await runDueJobs(services, harness.clock());
    return sent;
  };
  const setLanguage = (userId: string, language: 'en' | 'zh-Hans' | 'zh-Hant') =>
    harness.db.update(users).set({ language }).where(eq(users.userId, userId));

  test('are sent once each, when the order is placed, paid, shipped and refunded', async () => {
    await collect();
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    await run('ship', orderNo, '--carrier', 'Post', '--tracking', 'P1');
    await run('refund', orderNo, '--amount', '5', '--why', 'One jar was broken.');
    const sent = await collect();
    expect(sent.map(({ subject, text: body }) => [subject, body?.split('\n\n')[0]])).toEqual([
      [
        `We’ve received your order ${orderNo}`,
        `Thank you. We’ve received your order ${orderNo} of A$58.90.`,
      ],
      [
        `Payment received for order ${orderNo}`,
        `We’ve received your payment of A$58.90 for order ${orderNo}. We’re packing it now.`,
      ],
      [`Order ${orderNo} is on its way`, `We’ve shipped your order ${orderNo}. Post P1`],
      [
        `Refund for order ${orderNo}`,
        `We’ve refunded A$5.00 of order ${orderNo}. One jar was broken.`,
      ],
    ]);
    expect(sent.every(({ recipient }) => /^shopper\d+@example\.com$/.test(recipient))).toBe(true);
    expect(await collect()).toEqual([]);
  });

  test.each([
    [
      'en',
      'Corrected tracking number for order ',
      (orderNo: string) =>
        `The tracking number we gave you for order ${orderNo} was wrong. Please use this one: StarTrack P2`,
    ],
    [
      'zh-Hans',
      '订单 ',
      (orderNo: string) =>
        `我们之前提供的订单 ${orderNo} 的物流单号有误，请使用新的单号：StarTrack P2`,
    ],
    [
      'zh-Hant',
      '訂單 ',
      (orderNo: string) =>
        `我們先前提供的訂單 ${orderNo} 的物流單號有誤，請使用新的單號：StarTrack P2`,
    ],
  ] as const)('say once that a tracking number is corrected, in %s', async (...row) => {
    const [language, subject, toText] = row;
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await setLanguage(shopper.userId, language);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    await run('ship', orderNo, '--carrier', 'Post', '--tracking', 'P1');
    await collect();
    const correct = () => run('ship', orderNo, '--carrier', 'StarTrack', '--tracking', 'P2');
    expect((await correct()).text).toBe(
      `Order ${orderNo} has the corrected tracking number StarTrack P2; the shopper is told.`,
    );
    const sent = await collect();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(new RegExp(`^${subject}`));
    expect(sent[0]?.text?.split('\n\n')[0]).toBe(toText(orderNo));
    expect((await correct()).text).toBe(`Order ${orderNo} was already shipped with StarTrack P2.`);
    expect(await collect()).toEqual([]);
  });

  test('confirm a paid order with its products, amounts, address, link and contact', async () => {
    await collect();
    const { shopper, goodsId, orderNo } = await addUnpaidOrder(harness);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    const paid = (await collect()).at(-1);
    expect(paid?.text).toBe(
      [
        `We’ve received your payment of A$58.90 for order ${orderNo}. We’re packing it now.`,
        '',
        `1 × Honey ${goodsId}  A$50.00`,
        'Delivery  A$8.90',
        'Total  A$58.90',
        '',
        'Deliver to: Ann Lee, 1 Hay St, Perth, WA 6000',
        '',
        `View your order: https://mall.example/home/account/orderdetails/${orderNo}`,
        'Questions? service@wattlelane.example or +61 8 5550 0100',
        '',
        'Wattle Lane',
      ].join('\n'),
    );
  });

  test('name the contact of a shop without the demo', async () => {
    await collect();
    await addUnpaidOrder(harness);
    const customerService = { email: 'help@b.example', phone: '12345', weChat: '', hours: '' };
    const send = vi.fn<Mailer['send']>(() => Promise.resolve());
    await runDueJobs({ ...harness.services, mailer: { send }, customerService }, harness.clock());
    expect(send.mock.calls[0]?.[0].text).toContain('\nQuestions? help@b.example or 12345\n');
  });

  test('separate the thousands of an amount', async () => {
    await collect();
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods({ cents: 123_450 });
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const [mail] = await collect();
    expect(mail?.text).toContain(`We’ve received your order ${orderNo} of A$1,234.50.`);
    expect(mail?.text).toContain('Total  A$1,234.50');
  });

  test.each([
    ['en', 'Lunch in a jar'],
    ['zh-Hans', '方便面与麦卢卡蜂蜜'],
    ['zh-Hant', '泡麵與麥盧卡蜂蜜'],
  ] as const)('name the products as the pages in %s', async (language, name) => {
    await collect();
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await setLanguage(shopper.userId, language);
    await harness.db
      .update(orderLines)
      .set({ goodsEnglishName: 'Lunch in a jar', goodsName: '方便面与麦卢卡蜂蜜' })
      .where(eq(orderLines.orderNo, orderNo));
    const [mail] = await collect();
    expect(mail?.text).toContain(`1 × ${name}  A$50.00`);
  });

  test('are in the language of the shopper’s login', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await setLanguage(shopper.userId, 'zh-Hans');
    expect((await collect()).map(({ subject }) => subject)).toEqual([`已收到您的订单 ${orderNo}`]);
    const account = 'lan@mall.example';
    await harness.mall.registerMember(account);
    const login = (cookie: string) =>
      harness.mall.request('POST', '/pc/login', { account, password: 'correct horse' }, { cookie });
    await login('country=AU; lang=zh-Hant');
    const findLanguage = async () =>
      (await harness.db.select().from(users).where(eq(users.account, account)))[0]?.language;
    expect(await findLanguage()).toBe('zh-Hant');
    await login('lang=klingon');
    expect(await findLanguage()).toBe('en');
  });

  test('that cannot be delivered do not delay others, are sent later, and are not quoted in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = await addUnpaidOrder(harness);
    const second = await addUnpaidOrder(harness);
    const sent = await collect(({ body }) => body.startsWith(first.orderNo));
    expect(sent.map(({ body }) => body)).toEqual([`${second.orderNo} placed`]);
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.mock.calls)).not.toContain('Thank you');
    harness.advance(2 * millisecondsInMinute);
    expect((await collect()).map(({ body }) => body)).toEqual([`${first.orderNo} placed`]);
  });
});
