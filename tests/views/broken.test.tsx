// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

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
  // React reports the error too; this test checks the page around the broken area.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => consoleError.mockRestore();
});

test('an error in the routed area can be retried without a reload of the layout', async () => {
  const shop = renderShop({ path: '/brand', replies: catalogueReplies });
  expect(
    await screen.findByRole('heading', { name: 'Something went wrong on this page' }),
  ).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  breaking.brands = false;
  shop.unmount();
  renderShop({ path: '/brand', replies: catalogueReplies });
  expect(await screen.findByRole('heading', { level: 1, name: 'Brands' })).toBeDefined();
});
