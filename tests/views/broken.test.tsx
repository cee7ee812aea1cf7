// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '#src/text/en/catalogue.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

/** Makes the page of the brands throw while it renders. */
function breakBrandPage(): () => void {
  const title = catalogue.popularBrands;
  const readTitle = () => {
    throw new Error('the brands broke');
  };
  Object.defineProperty(catalogue, 'popularBrands', { configurable: true, get: readTitle });
  return () =>
    Object.defineProperty(catalogue, 'popularBrands', {
      ...{ configurable: true, enumerable: true, writable: true },
      value: title,
    });
}

let repair: () => void;
beforeEach(() => {
  repair = breakBrandPage();
  // React reports the error too; this test checks the page around the broken area.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    repair();
    consoleError.mockRestore();
  };
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
  repair();
  shop.unmount();
  renderShop({ path: '/brand', replies: catalogueReplies });
  expect(await screen.findByRole('heading', { level: 1, name: 'Brands' })).toBeDefined();
});
