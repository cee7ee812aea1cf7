// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { formatFailure } from '#src/text/failureText.ts';
import { formatNotice } from '#src/text/noticeText.ts';
import { loadConversion } from '#src/text/traditionalNames.ts';
import { zhHant } from '#src/text/zhHant.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { renderBulkPage } from '#tests/support/renderBulk.tsx';
import { renderShop } from '#tests/support/renderShop.tsx';

const cookies = { lang: 'zh-Hant' };
beforeAll(async () => {
  await loadConversion();
});

test('the switch changes the whole page to Traditional Chinese, including names of categories', async () => {
  renderShop({ path: '/nowhere', replies: catalogueReplies });
  await screen.findByRole('button', { name: 'Pantry Food' });
  await userEvent.click(screen.getByRole('button', { name: /Delivery country and language/ }));
  await userEvent.click(await screen.findByRole('button', { name: '繁體中文' }));
  expect(await screen.findByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '食品' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('zh-Hant');
  expect(document.cookie).toContain('lang=zh-Hant');
  await waitFor(() => expect(document.title).toBe('找不到這個頁面 · Wattle Lane'));
});

test('?lang= takes precedence over the cookie and sets it', async () => {
  renderShop({ path: '/nowhere?lang=zh-Hant', replies: catalogueReplies, cookies: { lang: 'en' } });
  expect(await screen.findByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeTruthy();
  expect(document.cookie).toContain('lang=zh-Hant');
});

test('?lang= and ?country= leave the address once they are stored, and its other parts stay', async () => {
  const path = '/nowhere?word=tea&lang=zh-Hant&country=MY#top';
  const { history } = renderShop({ path, replies: catalogueReplies });
  await screen.findByRole('heading', { level: 1, name: '找不到這個頁面' });
  const { pathname, search, hash } = history.current().location;
  expect(pathname + search + hash).toBe('/nowhere?word=tea#top');
  expect(window.location.search).toBe('?word=tea');
  expect(document.cookie).toContain('country=MY');
});

test('a page that the browser restores has the language that a later page chose', async () => {
  renderShop({ path: '/nowhere', replies: catalogueReplies, cookies: { lang: 'zh-Hant' } });
  await screen.findByRole('heading', { level: 1, name: '找不到這個頁面' });
  document.cookie = 'lang=en; path=/';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(screen.queryByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeNull();
});

test('names of products and the texts of the page’s chunk are converted', async () => {
  renderBulkPage({ cookies });
  expect(await screen.findByRole('heading', { level: 2, name: '麥盧卡蜂蜜' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '大量採購' })).toBeTruthy();
});

test('texts of the account and of the about page are converted', async () => {
  const { unmount } = renderShop({ path: '/home/cart', replies: catalogueReplies, cookies });
  expect(await screen.findByRole('heading', { level: 1, name: '購物車' })).toBeTruthy();
  unmount();
  renderShop({ path: '/home/about-us/information-zh', replies: catalogueReplies, cookies });
  const title = await screen.findByRole('heading', { level: 1, name: '關於 Wattle Lane' });
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('zh-Hant');
});

test('a known message of the server is translated, an unknown one converted', () => {
  const read = (msg: string) => formatFailure(zhHant, { kind: 'refused', code: '1002', msg });
  expect(read('库存不足，您也可以选择其他门店')).toBe('庫存不足，您也可以選擇其他門市');
  expect(read('仓库今天盘点，请明天再来')).toBe('倉庫今天盤點，請明天再來');
});

test('a removed product is named in Traditional Chinese', () => {
  const goods = { name: 'Oat biscuits', nameZh: '燕麦饼干' };
  const notice = { about: 'lineRemoved', tone: 'info', key: 'oats', ...goods } as const;
  expect(formatNotice(zhHant, notice)).toBe('已從購物車移除：燕麥餅乾');
});
