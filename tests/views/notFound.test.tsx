// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { fails, renderShop } from '#tests/support/shop.tsx';
import { openShop } from '#tests/support/shopReplies.ts';

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
const lost = () => screen.findByRole('heading', { level: 1, name: 'This page is not here' });

describe('the page of an unknown address', () => {
  test('says so in its title and to search engines, until the shopper goes on', async () => {
    renderShop({ path: '/nowhere', replies: openShop });
    await lost();
    await waitFor(() => expect(document.title).toBe('This page is not here · Wattle Lane'));
    expect(robots()).toBe('noindex');
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    await waitFor(() => expect(robots()).toBeUndefined());
  });

  test('has a search that leads to the listing of the word', async () => {
    const shop = renderShop({ path: '/nowhere', replies: openShop });
    await lost();
    const search = within(screen.getByRole('search', { name: 'Search instead' }));
    await userEvent.type(
      search.getByRole('searchbox', { name: 'What are you looking for?' }),
      ' fish oil {Enter}',
    );
    const { pathname, search: query } = shop.history.current().location;
    expect(`${pathname}${query}`).toBe('/shop?word=fish+oil');
  });

  test('has ways on: all goods, brands, and each category', async () => {
    renderShop({ path: '/nowhere', replies: openShop });
    await lost();
    const ways = within(await screen.findByRole('navigation', { name: 'Or go on here' }));
    await ways.findByRole('link', { name: 'Boots' });
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/shop',
      '/brand',
      '/shop?firstCategoryId=1',
      '/shop?firstCategoryId=2',
    ]);
  });

  test('keeps the ways that it knows where the categories do not come', async () => {
    const replies = { ...openShop, classify: fails({ kind: 'network' }) };
    renderShop({ path: '/nowhere', replies });
    await lost();
    const ways = within(screen.getByRole('navigation', { name: 'Or go on here' }));
    expect(ways.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All goods',
      'All brands',
    ]);
  });

  test('has nothing that axe-core would complain about, in Chinese too', async () => {
    renderShop({ path: '/nowhere', replies: openShop, cookies: { lang: 'zh' } });
    await screen.findByRole('searchbox', { name: '您想找什么？' });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations).toEqual([]);
  });
});
