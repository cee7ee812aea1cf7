import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { PAGES, REDIRECTS } from '#models/pages.ts';
import { type SkeletonFile, SKELETONS_PATH } from '#models/renderedPage.ts';
import type { PageStyles } from '#server/render/pageStyles.ts';
import { serveSkeletons } from '#server/render/skeletonFiles.ts';
import { listSkeletonModules, renderSkeletons, resolvePage } from '#src/app/server.tsx';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { savedPageTexts } from '#src/text/savedPage.ts';
import { zh } from '#src/text/zh.ts';

const toStyles = (css: string): PageStyles => ({
  ...{ css, source: '', fonts: [] },
  sheets: ['/assets/shop-1.css'],
});

function createServer(
  render: typeof renderSkeletons = renderSkeletons,
  profile: 'full' | 'spec' = 'full',
) {
  const rendered: string[] = [];
  const http = new Hono();
  serveSkeletons(http, {
    pages: {
      ...{ resolvePage, listSkeletonModules },
      renderSkeletons: (options) => {
        rendered.push(options.language);
        return render(options);
      },
    },
    findStyles: (modules) => toStyles(modules.length === 0 ? 'a{}' : 'a{}b{}'),
    clock: () => new Date(0),
    origin: 'https://mall.example',
    settings: { profile, payTypes: null },
  });
  const read = async (language: string): Promise<SkeletonFile> =>
    (await http.request(`${SKELETONS_PATH}?lang=${language}`)).json();
  return { http, rendered, read };
}

const english = createServer().read('en');

const listHtml = ({ skeletons }: SkeletonFile) =>
  Object.values(skeletons).flatMap((part) => Object.values(part));

test('every page has a skeleton, which needs no scripts, no data and no inline style', async () => {
  const file = await english;
  const withSkeleton = Object.keys(file.skeletons.content);
  const redirects: readonly string[] = Object.values(REDIRECTS);
  expect(PAGES.filter((path) => !redirects.includes(path) && !withSkeleton.includes(path))).toEqual(
    [],
  );
  for (const html of listHtml(file)) {
    expect(html).toMatch(/^<\w/);
    expect(html).not.toMatch(/<!--|<script|<template| style="| on\w+="/);
  }
});

test('a skeleton has the title of its page, and a placeholder for the name of a category', async () => {
  const { content, layout } = (await english).skeletons;
  expect(content[paths.cart]).toContain(`<h1>${en.cart.title}</h1>`);
  expect(layout[paths.delivery]).toContain(`<h1>${en.checkout.step.delivery}</h1>`);
  expect(content[paths.shop]).not.toContain(`<h1>${en.catalogue.allGoods}</h1>`);
});

test('the skeleton of the delivery offers pickup if the shop does', async () => {
  const { skeletons } = await createServer(renderSkeletons, 'spec').read('en');
  expect((await english).skeletons.layout[paths.delivery]).toContain(en.checkout.pickup);
  expect(skeletons.layout[paths.delivery]).not.toContain(en.checkout.pickup);
});

test('the skeleton of the rewards has its entries below the words for a screen reader', async () => {
  const { content } = (await english).skeletons;
  const [, entries = ''] = (content[paths.rewards] ?? '').split(en.account.rewardsLoading);
  expect(entries.match(/<div/g)?.length).toBeGreaterThan(4);
});

test('the skeleton of the saved products says where they are saved', async () => {
  const { content } = (await english).skeletons;
  expect(content[paths.saved]).toContain(savedPageTexts.en.guestHelp);
});

test('a skeleton is in the language of its request', async () => {
  const { skeletons } = await createServer().read('zh-Hans');
  expect(skeletons.content[paths.cart]).toContain(`<h1>${zh.cart.title}</h1>`);
});

test('the styles are those that not every page has', async () => {
  const { css, sheets } = await english;
  expect({ css, sheets }).toEqual({ css: 'b{}', sheets: ['/assets/shop-1.css'] });
});

test('each language is rendered once, also for unknown languages and repeated requests', async () => {
  const { http, rendered, read } = createServer(async ({ language }) => ({
    ...{ layout: {}, subpage: {} },
    content: { [paths.cart]: language },
  }));
  const files = [await read('en'), await read('zh-Hans'), await read('zh-Hans'), await read('xx')];
  expect(files.map(({ skeletons }) => skeletons.content[paths.cart])).toEqual([
    'en',
    'zh-Hans',
    'zh-Hans',
    'en',
  ]);
  expect(rendered).toEqual(['en', 'zh-Hans']);
  const reply = await http.request(`${SKELETONS_PATH}?lang=en`);
  const etag = reply.headers.get('etag') ?? '';
  const repeated = await http.request(`${SKELETONS_PATH}?lang=en`, {
    headers: { 'if-none-match': etag },
  });
  expect([reply.headers.get('cache-control'), repeated.status]).toEqual(['no-cache', 304]);
});

test('a rendering that failed is tried again by the next request', async () => {
  const skeletons = { layout: {}, subpage: {}, content: { [paths.cart]: 'second' } };
  let calls = 0;
  const { http, read } = createServer(async () => {
    calls += 1;
    if (calls === 1) throw new Error('no memory');
    return skeletons;
  });
  http.onError((error, c) => c.text(error.message, 500));
  const failed = await http.request(`${SKELETONS_PATH}?lang=en`);
  expect([failed.status, await failed.text()]).toEqual([500, 'no memory']);
  expect((await read('en')).skeletons).toEqual(skeletons);
});
