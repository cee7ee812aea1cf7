import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { findFreePort } from '#tools/services/freePort.ts';
import { waitUntil } from '#tools/services/waitUntil.ts';
import { findByRole, waitForChartState } from './browserShopper.ts';
import { addShownGoods, findCartLink, startMemberCheckout } from './CartPage.ts';
import { readOrderNo, placeOrderByPayType } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import {
  waitForActiveState,
  waitForLoggedEvent,
  openInspector,
  selectActor,
} from './InspectorPage.ts';
import { TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop({
  program: fileURLToPath(new URL('../../server/dev.mjs', import.meta.url)),
  // Vite watches no files if it is started by a test.
  env: { NODE_ENV: 'development', VITEST: '' },
});

it('npm run dev serves the pages from source, and the inspector', async () => {
  const { origin } = shop.server;
  const html = await (await fetch(`${origin}/home`)).text();
  expect(html).toContain('/@vite/client');
  const [, source = 'no script'] = /<script[^>]* src="(\/src\/[^"]+)"/.exec(html) ?? [];
  const script = await fetch(origin + source);
  expect([source, script.status]).toEqual([source, 200]);
  expect(await script.text()).toContain('sourceMappingURL');
  expect((await fetch(`${origin}/inspector`, { redirect: 'manual' })).status).toBe(302);
});

/** The running programs with this text in their environment. */
const listPrograms = (text: string): string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/environ`, 'latin1').includes(text);
        return isOurs ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'latin1')}`] : [];
      } catch {
        return []; // The program has ended, or belongs to another user.
      }
    });
const isPortOpen = (port: number) =>
  fetch(`http://localhost:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

it('npm run dev leaves no program and no open port after SIGTERM', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-'));
  const { template } = inject('e2e');
  cpSync(template, dataDir, { recursive: true });
  const [port, payPort] = [await findFreePort(), await findFreePort()];
  const ports = { PORT: String(port), PAY_PORT: String(payPort) };
  const npm = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    for (const program of listPrograms(dataDir)) process.kill(Number.parseInt(program, 10));
    rmSync(dataDir, { recursive: true, force: true });
  });
  npm.stdout.resume();
  npm.stderr.resume();
  const closed = once(npm, 'close'); // The last program that writes to the output has ended.
  const isReady = async () =>
    (await fetch(`http://localhost:${port}/api/v1/pc/exchangeRate`)).ok && isPortOpen(payPort);
  await waitUntil('npm run dev did not reply', isReady, { process: npm, timeoutSeconds: 120 });
  // npm, its shell, the starter, Vite, the watcher and the API
  expect(listPrograms(dataDir).length).toBeGreaterThanOrEqual(5);

  npm.kill('SIGTERM');
  await closed;
  await waitUntil(
    'a program of npm run dev is left',
    async () => listPrograms(dataDir).length === 0,
  );
  expect([await isPortOpen(port), await isPortOpen(payPort)]).toEqual([false, false]);
});

itInDeepRun(
  'npm run dev: a developer buys by card from source, and watches the charts and the order',
  async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    await startMemberCheckout(shopper, TEA);
    const charts = await openInspector(shopper);
    await selectActor(charts, 'checkout');
    await waitForActiveState(charts, 'checkout.delivery.home.ready');
    await placeOrderByPayType(shopper, '5');
    await pressSandboxButton(shopper, 'approve');
    await waitForChartState(shopper, 'checkout', 'paid');
    const orderNo = await readOrderNo(shopper);

    await charts.getByText('a new recording has begun').waitFor();
    await charts.locator(`[data-actor="${orderNo}"]`).click();
    await waitForActiveState(charts, 'order.paid');
    const { server } = shopper;
    await server.runOperatorCommand('ship', orderNo, '--carrier', 'Post', '--tracking', 'AP1');
    await waitForLoggedEvent(charts, 'order.ship', 'server', orderNo);
    await waitForActiveState(charts, 'order.shipped');
  },
);

it('npm run dev: a change of a chart repeats the run until now, in the tab of the shop', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await findCartLink(shopper).waitFor();
  const charts = await openInspector(shopper);
  await addShownGoods(shopper);
  await waitForLoggedEvent(charts, 'cart.add', 'page', 'cart');
  const chart = new URL('../../machines/cart/cart.machine.ts', import.meta.url);
  writeFileSync(chart, readFileSync(chart));
  const panel = shopper.page.locator('#replay');
  await panel.getByText(/^Replayed \d+ steps\. Every chart ended as recorded\./).waitFor();
  await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
  await addShownGoods(shopper);
  await findByRole(shopper, 'link', /^Cart, 2 items/).waitFor();
  await panel.getByRole('button', { name: 'Return to the shop' }).click();
  await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
  expect(await panel.count()).toBe(0);
});

// Only in the deep run, because other browser tests could load the changed rule.
itInDeepRun(
  'npm run dev: after a change of a rule, the repeated run shows its new result',
  async () => {
    const shopper = await shop.openShopper('desktop');
    shopper.consoleGuard.allow(/ERR_|50\d/); // The API restarts, too.
    await shopper.page.goto(paths.goods(TEA.goodsId));
    await findCartLink(shopper).waitFor();
    const charts = await openInspector(shopper);
    await addShownGoods(shopper);
    await addShownGoods(shopper);
    await findByRole(shopper, 'link', /^Cart, 2 items/).waitFor();
    await waitForLoggedEvent(charts, 'cart.add', 'page', 'cart');
    const rule = new URL('../../models/cart/cart.ts', import.meta.url);
    const before = readFileSync(rule, 'utf8');
    onTestFinished(() => writeFileSync(rule, before));
    const after = before.replace('MAX_PER_LINE = 999', 'MAX_PER_LINE = 1');
    expect(after).not.toBe(before);
    writeFileSync(rule, after);
    const panel = shopper.page.locator('#replay');
    await panel.getByText(/^Replayed \d+ steps\./).waitFor();
    await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
    expect(await findByRole(shopper, 'link', /^Cart, 2 items/).count()).toBe(0);
  },
);
