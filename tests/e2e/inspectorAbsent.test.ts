import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openHome } from './CartPage.ts';
import { startE2eShop } from './e2eShop.ts';

const shop = startE2eShop();
const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));
/** strings of the inspector's client and of the code that starts it */
const TRACES = /@statelyai|xstateinspector|@mall\.|Inspect the charts/;
const isInspectorFile = (name: string) => /^(inspect|inspectWire|replay)-/.test(name);

it('the shopper’s files contain no code of the inspector', async () => {
  const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const traced = chunks.filter((name) => TRACES.test(readFileSync(join(assets, name), 'utf8')));
  expect(traced.filter((name) => !isInspectorFile(name))).toEqual([]);
  expect(traced.filter(isInspectorFile)).not.toEqual([]);

  const shopper = await shop.openShopper('desktop');
  const loaded: string[] = [];
  shopper.page.on('request', (request) => loaded.push(request.url().split('/').at(-1) ?? ''));
  await shopper.page.goto('/home?inspect&replay');
  await openHome(shopper);
  expect(loaded.filter(isInspectorFile)).toEqual([]);
  expect(await shopper.page.getByRole('button', { name: 'Inspect the charts' }).count()).toBe(0);
});

it('without MALL_INSPECT there is no chart page and no stream of orders', async () => {
  const page = await fetch(`${shop.server.origin}/inspector/`);
  expect(await page.text()).not.toContain('Live charts');
  const stream = await fetch(`${shop.server.origin}/api/v1/inspect/steps`);
  expect(stream.status).toBe(404);
  await stream.body?.cancel();
});
