// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderShop } from '#tests/support/shop.tsx';
import { openShop } from '#tests/support/shopReplies.ts';

const breaking = vi.hoisted(() => ({ brands: false }));
vi.mock('#src/catalogue/BrandPage.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('#src/catalogue/BrandPage.tsx')>();
  return {
    BrandPage: () => {
      if (breaking.brands) throw new Error('the brands broke');
      return original.BrandPage();
    },
  };
});
beforeEach(() => {
  breaking.brands = true;
  // React tells of the error as well; the shop around it is what is looked at here.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => told.mockRestore();
});

test('the routed area is broken and loaded again by itself; the shop around it stands', async () => {
  const shop = renderShop({ path: '/brand', replies: openShop });
  expect(
    await screen.findByRole('heading', { name: 'This page could not be shown' }),
  ).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
  expect(reload).toHaveBeenCalledOnce();
  breaking.brands = false;
  shop.unmount();
  renderShop({ path: '/brand', replies: openShop });
  expect(await screen.findByRole('heading', { level: 1, name: 'Brands' })).toBeDefined();
});
