// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_PAGES, isPage, PAGES, REDIRECTS } from '#models/pages.ts';
import { needsLogin } from '#src/mall/paths.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { toSamplePath, createPageServer } from '#tests/support/pageServer.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const http = createPageServer();

/** Whether the browser shows a page of the shop at the path, after its code has loaded. */
async function isShown(path: string): Promise<boolean> {
  const { unmount } = renderShop({ path, session: sampleMember, replies: catalogueReplies });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  await screen.findAllByRole('heading', { level: 1 });
  await act(async () => undefined);
  const isLost = screen.queryByRole('heading', { level: 1, name: 'Page not found' });
  unmount();
  return isLost === null;
}

const UNKNOWN = [
  '/nowhere',
  '/home/nowhere',
  '/home/account/nowhere',
  '/home/createOrder/nowhere',
  '/shop/shopdetails',
  '/shop/shopdetails/1/2',
];

describe('browser and server agree on the pages', () => {
  for (const path of [...PAGES.map(toSamplePath), ...UNKNOWN]) {
    test(path, async () => {
      const isServed = (await http.request(path)).status === 200;
      expect([isServed, isPage(path), await isShown(path)]).toEqual([
        !UNKNOWN.includes(path),
        isServed,
        isServed,
      ]);
    });
  }

  test('the pages that need a login are those of the account', () => {
    expect(PAGES.filter(needsLogin)).toEqual(Object.values(ACCOUNT_PAGES));
    expect(Object.values(REDIRECTS).filter(needsLogin)).toEqual([]);
  });
});
