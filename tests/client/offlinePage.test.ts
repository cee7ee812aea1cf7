import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOfflinePage } from '#src/offline/offlinePage.ts';

const open = async (path: string, storedLanguage?: string, accepted: readonly string[] = []) => {
  const response = await createOfflinePage({
    url: new URL(path, 'https://mall.example'),
    ...{ storedLanguage, accepted },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { response, page };
};

test.each([
  ['/shop', 'en', [], 'You’re offline', 'en'],
  ['/shop', 'zh-Hans', ['en-AU'], '您已离线', 'zh-Hans'],
  ['/shop?lang=zh-Hant', 'en', [], '您已離線', 'zh-Hant'],
  ['/shop', undefined, ['zh-TW'], '您已離線', 'zh-Hant'],
  ['/shop', undefined, ['en-AU', 'zh-TW'], 'You’re offline', 'en'],
])(
  'the page for %s, stored in %s, accepted %s, reads %s',
  async (path, stored, accepted, title, lang) => {
    const { page } = await open(path, stored, accepted);
    expect([page.querySelector('h1')?.textContent, page.documentElement.lang]).toEqual([
      title,
      lang,
    ]);
  },
);

test('it offers the same address and the cart, needs no other file and is not stored', async () => {
  const { page, response } = await open('/home/account/order?status=paid', 'en');
  const links = [...page.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Try again', ''],
    ['View cart', '/home/cart'],
  ]);
  expect(page.querySelectorAll('script[src], img, link, iframe').length).toBe(0);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('it may run only the script that loads it again once the browser is online', async () => {
  const { page, response } = await open('/shop', 'en');
  const scripts = [...page.querySelectorAll('script')].map(({ textContent }) => textContent);
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hashes.join()}'`,
  );
  const status = page.querySelector<HTMLElement>('[role=status]');
  expect([status?.textContent, status?.dataset['text']]).toEqual([
    '',
    'You’re back online – opening the page…',
  ]);
});
