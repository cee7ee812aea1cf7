import { expect, test } from 'vitest';
import { listScripts, openSavedDocument } from '#src/offline/savedDocument.ts';

const HTML = `<!doctype html><html lang="en"><head><title>Tea</title>
<script type="late-module" crossorigin src="/assets/index-a1.js"></script>
<link rel="late-modulepreload" crossorigin href="/assets/shop-b2.js">
<link rel="late-modulepreload" crossorigin href="/assets/shop-b2.js">
<link rel="stylesheet" type="text/inline" disabled href="/assets/shop-c3.css"></head><body></body></html>`;

const store = (date?: string) =>
  new Response(HTML, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': '5',
      ...(date === undefined ? {} : { date }),
    },
  });

const allStored = async () => true;

test('a document names the scripts that must be stored with it', () => {
  expect(listScripts(HTML)).toEqual(['/assets/index-a1.js', '/assets/shop-b2.js']);
});

test('a copy contains the time at which the server sent it, and no header of the transfer', async () => {
  const copy = await openSavedDocument(store('Tue, 24 Nov 2026 02:05:00 GMT'), allStored);
  expect([...(copy?.headers.keys() ?? [])]).toEqual(['content-type']);
  expect(await copy?.text()).toBe(
    HTML.replace('<head>', '<head><meta name="saved-at" content="2026-11-24T02:05:00.000Z">'),
  );
});

test('a copy without a date is not changed', async () => {
  for (const date of [undefined, 'yesterday']) {
    const copy = await openSavedDocument(store(date), allStored);
    expect(await copy?.text()).toBe(HTML);
  }
});

test('a copy whose scripts are no longer stored is not shown', async () => {
  const isStored = async (path: string) => path !== '/assets/shop-b2.js';
  expect(await openSavedDocument(store(), isStored)).toBe(null);
});
