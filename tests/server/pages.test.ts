import { describe, expect, test } from 'vitest';
import { ENABLED_ONLINE_PAY_TYPES, type PayType } from '#models/checkout/payType.ts';
import { PAGES } from '#models/pages.ts';
import { parseEnv } from '#server/env.ts';
import { renderConfigScript } from '#server/http/clientConfig.ts';
import { en } from '#src/text/en.ts';
import { toSamplePath, createPageServer } from '#tests/support/pageServer.ts';

const http = createPageServer();
const NO_INDEX = '<meta name="robots" content="noindex">';

const parseTitle = (page: string) => /<title[^>]*>([^<]*)</.exec(page)?.[1];

const UNKNOWN = [
  '/nowhere',
  '/home/nowhere',
  '/home/account/nowhere',
  '/home/createOrder/nowhere',
  '/home/createOrder/result',
  '/home/createOrder/result/W1/more',
  '/shop/shopdetails',
  '/shop/shopdetails/',
  '/shop/shopdetails/1/2',
  '/inspector/',
  '/download/now',
];

describe('the server’s reply to a URL', () => {
  test('of a page is 200 in every spelling', async () => {
    const requestedPaths = PAGES.map(toSamplePath).flatMap((path) => [
      path,
      `${path.replace(/\/$/, '')}/`,
      path.toUpperCase(),
      `${path}?a=b.c`,
    ]);
    for (const path of [...requestedPaths, '/shop/shopdetails/1.5']) {
      const reply = await http.request(path);
      expect([path, reply.status]).toEqual([path, 200]);
      const html = await reply.text();
      expect(html).not.toContain(NO_INDEX);
      expect(parseTitle(html)).toBe(en.shell.siteName);
    }
  });

  test('of an unknown page is 404 with the application and noindex', async () => {
    for (const path of UNKNOWN) {
      const reply = await http.request(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      const page = await reply.text();
      expect(page).toContain('id="mall"');
      expect(page).toContain(NO_INDEX);
      expect(parseTitle(page)).toBe(en.shell.documentTitle(en.shell.notFoundTitle));
    }
  });

  test('of an unknown page that the browser has cached is still 404', async () => {
    const first = await http.request('/nowhere');
    const again = await http.request('/nowhere', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(404);
  });

  test('of a missing file is an empty 404', async () => {
    for (const path of ['/assets/gone-1a2b.js', '/assets/gone', '/robots.txt', '/home/icon.png']) {
      const reply = await http.request(path);
      expect([path, reply.status, await reply.text()]).toEqual([path, 404, '']);
    }
    const reply = await http.request('/app.js');
    expect([reply.status, await reply.text()]).toEqual([200, 'shop();']);
  });
});

describe('the settings in a page', () => {
  const settings = { paymentOrigins: [], profile: 'full', inspects: false } as const;
  const readSettings = (onlinePayTypes?: readonly PayType[]) => {
    const script = renderConfigScript({ ...settings, ...(onlinePayTypes && { onlinePayTypes }) });
    return JSON.parse(/>(.*)</.exec(script)?.[1] ?? '');
  };

  test('name the bank account and the contact of a shop without the demo', () => {
    const { details } = parseEnv({
      ...{ BANK_NAME: 'Bank <b>', BANK_ACCOUNT_NAME: 'Banksia', BANK_BSB: '066-000' },
      ...{ BANK_ACCOUNT_NUMBER: '1234', CONTACT_EMAIL: 'a@b.example', CONTACT_PHONE: '12345' },
    });
    const script = renderConfigScript({ ...settings, details });
    expect(script).not.toContain('<b>');
    expect(JSON.parse(/>(.*)</.exec(script)?.[1] ?? '')).toMatchObject({
      bankAccount: details?.bankAccount,
      customerService: details?.customerService,
    });
  });

  test('list the methods of payment only if the provider does not accept all of them', () => {
    const base = { paymentOrigins: [], profile: 'full' };
    expect(readSettings()).toEqual(base);
    expect(readSettings(ENABLED_ONLINE_PAY_TYPES)).toEqual(base);
    const offline = ['0', 'transfer', 'cashOnDelivery', '1'];
    expect(readSettings([])).toEqual({ ...base, payTypes: offline });
    expect(readSettings(['5', '2'])).toEqual({ ...base, payTypes: ['5', '2', ...offline] });
  });
});
