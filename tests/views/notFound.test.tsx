// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
const renderUnknownPage = () => screen.findByRole('heading', { level: 1, name: 'Page not found' });

describe('the page of an unknown URL', () => {
  test('has a title and a robots tag until the next navigation', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    await renderUnknownPage();
    await waitFor(() => expect(document.title).toBe('Page not found · Wattle Lane'));
    expect(robots()).toBe('noindex');
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    await waitFor(() => expect(robots()).toBeUndefined());
  });

  test('is also that of an unknown page of the account', async () => {
    const replies = { ...catalogueReplies, userInfo: { balance: 0, integral: 0 } };
    renderShop({ path: '/home/account/nowhere', session: sampleMember, replies });
    await renderUnknownPage();
  });

  test('has a search field that opens the listing', async () => {
    const shop = renderShop({ path: '/nowhere', replies: catalogueReplies });
    await renderUnknownPage();
    const search = within(screen.getByRole('search', { name: 'Search instead' }));
    await userEvent.type(
      search.getByRole('searchbox', { name: 'What are you looking for?' }),
      ' fish oil {Enter}',
    );
    const { pathname, search: query } = shop.history.current().location;
    expect(`${pathname}${query}`).toBe('/shop?word=fish+oil');
  });

  test('links all goods, the brands and each category', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    await renderUnknownPage();
    const navigation = within(await screen.findByRole('navigation', { name: 'Or browse' }));
    await navigation.findByRole('link', { name: 'Boots' });
    expect(navigation.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/shop',
      '/brand',
      '/shop?firstCategoryId=1',
      '/shop?firstCategoryId=2',
    ]);
  });

  test('keeps the other links if the categories fail to load', async () => {
    const replies = { ...catalogueReplies, classify: failingReply({ kind: 'network' }) };
    renderShop({ path: '/nowhere', replies });
    await renderUnknownPage();
    const navigation = within(screen.getByRole('navigation', { name: 'Or browse' }));
    expect(navigation.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All products',
      'All brands',
    ]);
  });

  test('has no violations of axe, also in Chinese', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies, cookies: { lang: 'zh-Hans' } });
    await screen.findByRole('searchbox', { name: '您想找什么？' });
    expect(await listViolatedRules(document.body)).toEqual([]);
  });
});
