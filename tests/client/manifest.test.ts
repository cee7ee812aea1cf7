// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isPage } from '#models/pages.ts';
import { shop } from '#src/text/en/shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = v.parse(
  v.object({
    name: v.string(),
    start_url: v.string(),
    display: v.literal('standalone'),
    icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
  }),
  JSON.parse(read('public/manifest.webmanifest')),
);

test('the manifest gives the home screen of a phone a name, a start page and icons of the stated sizes', async () => {
  expect(manifest.name).toBe(shop.shell.siteName);
  expect(isPage(manifest.start_url)).toBe(true);
  const sizes = await Promise.all(
    manifest.icons.map(async ({ src }) => {
      const { width, height } = await sharp(join(root, 'public', src)).metadata();
      return `${width}x${height}`;
    }),
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable']),
  );
});

test('the page links the manifest, and the icon for phones that do not read it', async () => {
  const page = read('index.html');
  const getHref = (rel: string) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(page)?.[1] ?? '';
  expect(getHref('manifest')).toBe('/manifest.webmanifest');
  const { width, height } = await sharp(
    join(root, 'public', getHref('apple-touch-icon')),
  ).metadata();
  expect([width, height]).toEqual([180, 180]);
});
