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

test('it may use only its own style and the script that loads it again once the browser is online', async () => {
  const { page, response } = await open('/shop', 'en');
  const listSources = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => {
      const hash = createHash('sha256').update(textContent).digest('base64');
      return `'sha256-${hash}'`;
    });
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src ${listSources('style').join()}; script-src ${listSources('script').join()}`,
  );
  expect([...page.querySelectorAll('[style]')]).toEqual([]);
  const status = page.querySelector<HTMLElement>('[role=status]');
  expect([status?.textContent, status?.dataset['text']]).toEqual([
    '',
    'You’re back online – opening the page…',
  ]);
});
