import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { zh } from '#src/text/zh.ts';
import { findByRole, clickButton, waitForHeading, type BrowserShopper } from './browserShopper.ts';
import { addGoodsToCart, addToCartOverApi, findCartLink } from './CartPage.ts';
import { itInDeepRun, listCases } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { expectWithFont, findCutTexts, measureEnquiry, measureOverflow } from './layoutProblems.ts';
import { BEANIE, OATS, VITAMIN_C } from './products.ts';

const shop = startE2eShop();

async function at(shopper: BrowserShopper, width: number): Promise<void> {
  await shopper.page.setViewportSize({ width, height: 900 });
}

it('the notice for small screens shows up to 1024 px and not beyond', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.home);
  const notice = shopper.page.getByText(en.shell.smallScreen);
  await notice.waitFor({ state: 'attached' });
  const overflows: boolean[] = [];
  for (const width of [360, 1023, 1024, 1025, 1440]) {
    await at(shopper, width);
    overflows.push(await notice.isVisible());
  }
  expect(overflows).toEqual([true, true, true, false, false]);
});

it('a dialog has the specified width: 100, 50, 40 and 30 per cent of the window', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await shopper.page.goto(paths.addresses);
  await waitForHeading(shopper, en.address.title);
  await clickButton(shopper, new RegExp(`^${en.address.remove}`));
  const dialog = findByRole(shopper, 'alertdialog', /./);
  await dialog.waitFor();
  const shares: number[] = [];
  for (const width of [360, 768, 769, 1024, 1025, 1359, 1360, 1920]) {
    await at(shopper, width);
    const box = await dialog.boundingBox();
    shares.push(Math.round((100 * (box?.width ?? 0)) / width));
  }
  expect(shares).toEqual([100, 100, 50, 50, 40, 40, 30, 30]);
  const title = await dialog.getByRole('heading').boundingBox();
  const frame = await dialog.boundingBox();
  expect((title?.y ?? 0) - (frame?.y ?? 0)).toBeGreaterThanOrEqual(24);
});

it('the product page of a phone shows the price on the first screen, and price, cart and button in its bar', async () => {
  const shopper = await shop.openShopper('phone');
  await shopper.page.goto(paths.goods(OATS.goodsId));
  await waitForHeading(shopper, OATS.name);
  const bar = shopper.page.locator('[data-bottom-bar]');
  await bar.getByText('A$').first().waitFor();
  const top = (await bar.boundingBox())?.y ?? 0;
  const price = shopper.page.getByRole('main').getByText('A$').first();
  expect(((await price.boundingBox())?.y ?? top) + 40).toBeLessThan(top);
  expect(await bar.getByRole('link', { name: /^Cart/ }).isVisible()).toBe(true);
  const navigation = shopper.page.getByRole('navigation', { name: en.shell.mainNavigation });
  expect(await navigation.isVisible()).toBe(false);
});

itInDeepRun('at 700 px the picture of a product is beside its price', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(OATS.goodsId));
  await at(shopper, 700);
  const heading = await findByRole(shopper, 'heading', OATS.name).boundingBox();
  expect(heading?.x).toBeGreaterThan(350);
});

it('a number of two digits at the cart of the header does not cover the amount', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await addToCartOverApi(shopper, OATS, 12);
  await shopper.page.goto(paths.home);
  const cart = findCartLink(shopper);
  await expect.poll(() => cart.getAttribute('aria-label')).toMatch(/^Cart, \d{2} items/);
  const number = await cart.locator('[data-count]').boundingBox();
  const amount = await cart.getByText('A$').boundingBox();
  expect((number?.x ?? 9999) + (number?.width ?? 0)).toBeLessThanOrEqual(amount?.x ?? 0);
});

it.each(listCases<readonly [number, number]>([[320, 36]], [[390, 44]]))(
  'at %i px each cell of a code has room for a digit',
  async (width, cell) => {
    const shopper = await shop.openShopper('phone');
    await shopper.page.setViewportSize({ width, height: 844 });
    await shopper.page.goto(paths.sign);
    const box = await shopper.page.getByLabel(en.session.code).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(6 * cell);
  },
);

it('at 320 px no page scrolls sideways and no price of a tier breaks; in a wide window the enquiry stays in view', async () => {
  const shopper = await shop.openShopper('phone');
  await addGoodsToCart(shopper, BEANIE, VITAMIN_C);
  await shopper.page.setViewportSize({ width: 320, height: 640 });
  const wide: Record<string, number> = {};
  const pages = [paths.home, paths.shop, paths.goods(OATS.goodsId), paths.cart, paths.sign];
  for (const path of [...pages, paths.bulk]) {
    await shopper.page.goto(path, { waitUntil: 'domcontentloaded' });
    // The first interaction runs the scripts.
    await shopper.page.keyboard.press('Shift');
    await shopper.page.waitForLoadState('networkidle');
    wide[path] = await measureOverflow(shopper);
  }
  expect(Object.entries(wide).filter(([, pixels]) => pixels !== 0)).toEqual([]);
  const tiers = await shopper.page.getByRole('cell', { name: /^A\$/ }).all();
  const heights = await Promise.all(tiers.map(async (cell) => (await cell.boundingBox())?.height));
  expect(Math.max(...heights.map((height) => height ?? 99))).toBeLessThan(36);

  await clickButton(shopper, /^Add to enquiry/);
  await shopper.page.setViewportSize({ width: 1280, height: 1000 });
  expect(await measureEnquiry(shopper)).toEqual({ isInView: true, isSumAtEnd: true });
});

it('at 320 px each label of the bottom bar has one line, and the search is below the logo, as wide as the page', async () => {
  const shopper = await shop.openShopper('phone');
  await shopper.page.setViewportSize({ width: 320, height: 640 });
  await shopper.page.goto(paths.home);
  const bar = shopper.page.getByRole('navigation', { name: en.shell.mainNavigation });
  const countLines = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const tops = new Set<number>();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const { top } of range.getClientRects()) tops.add(top);
    }
    return tops.size;
  };
  await expectWithFont(shopper, [1, 1, 1, 1, 1], async () => {
    const items = await bar.locator('a, button').all();
    return Promise.all(items.map((item) => item.evaluate(countLines)));
  });
  const logo = await findByRole(shopper, 'link', en.shell.siteName).boundingBox();
  const search = await shopper.page.getByRole('search').boundingBox();
  expect(search?.y).toBeGreaterThanOrEqual((logo?.y ?? 640) + (logo?.height ?? 0));
  expect(search?.width).toBe(320 - 2 * 16);
});

itInDeepRun(
  'a wide window shows six products in a row and the first ones without scrolling',
  async () => {
    const shopper = await shop.openShopper('desktop');
    await shopper.page.setViewportSize({ width: 1920, height: 1080 });
    await shopper.page.goto(paths.home);
    const cards = shopper.page.getByRole('tabpanel').getByRole('article');
    await cards.nth(5).waitFor();
    const [first, sixth, seventh] = await Promise.all(
      [0, 5, 6].map((index) => cards.nth(index).boundingBox()),
    );
    expect(first?.y).toBeLessThan(1080);
    expect((sixth?.x ?? 1920) + (sixth?.width ?? 0)).toBeLessThan(1700);
    expect(seventh?.x ?? 1920).toBeGreaterThan(1600);
  },
);

/**
 * Applies the text spacing of WCAG 1.4.12. Constructed style sheets are allowed by the content
 * security policy.
 */
const widenText = ({ page }: BrowserShopper) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

it('wider text spacing neither cuts off texts nor makes pages scroll sideways', async () => {
  const shopper = await shop.openShopper('phone');
  await addGoodsToCart(shopper, BEANIE);
  const problems: string[] = [];
  for (const path of [paths.home, paths.goods(OATS.goodsId), paths.cart, paths.login]) {
    await shopper.page.goto(path, { waitUntil: 'domcontentloaded' });
    // The first interaction runs the scripts.
    await shopper.page.keyboard.press('Shift');
    await shopper.page.waitForLoadState('networkidle');
    await widenText(shopper);
    problems.push(...(await findCutTexts(shopper)));
    const overflow = await measureOverflow(shopper);
    if (overflow > 0) problems.push(`${path} is ${overflow} px too wide`);
  }
  expect(problems).toEqual([]);
});

it('on a phone a notice covers the header, and neither the heading nor a control of the page', async () => {
  const shopper = await shop.openShopper('phone');
  await shopper.page.goto(`${paths.shop}?word=oats`);
  await shopper.page.getByRole('button', { name: /^Add / }).first().click();
  const notice = shopper.page.getByText(/^successfully/);
  await notice.waitFor();
  const box = await notice.boundingBox();
  const page = await shopper.page.getByRole('main').boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(page?.y ?? 0);
});

it('on a phone the text of a button without a border begins at the edge of its column', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await shopper.page.goto(paths.accountDetails);
  const logOut = findByRole(shopper, 'button', en.account.logOut).locator('span').first();
  await logOut.waitFor();
  const heading = await findByRole(shopper, 'heading', en.account.detailsTitle).boundingBox();
  const text = await logOut.boundingBox();
  const link = await findByRole(shopper, 'link', en.account.manageAddresses).boundingBox();
  if (!heading || !text || !link) throw new Error('a part of the page is not shown');
  // It is below the other button or next to it. The heights of the texts may differ.
  const isBelow = text.y >= link.y + link.height;
  const start = isBelow ? heading.x : link.x + link.width + 12;
  // The border of the button is transparent.
  expect(Math.abs(text.x - start)).toBeLessThanOrEqual(1);
});

it('forced colours show which picture of a product is chosen', async () => {
  const shopper = await shop.openShopper('phone');
  await shopper.page.emulateMedia({ forcedColors: 'active' });
  await shopper.page.goto(paths.goods(OATS.goodsId));
  const dots = shopper.page.getByRole('button', { name: /^Show picture/ });
  await dots.first().waitFor();
  const outlines = await dots.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { outlineStyle } = getComputedStyle(button);
      const dot = button.firstElementChild ?? button;
      return [outlineStyle, getComputedStyle(dot).borderTopStyle];
    }),
  );
  expect(outlines.slice(0, 2)).toEqual([
    ['solid', 'solid'],
    ['none', 'solid'],
  ]);
});

itInDeepRun(
  'a card of a phone shows the whole name of a product with the size of its pack',
  async () => {
    const shopper = await shop.openShopper('phone');
    await shopper.page.goto(`${paths.shop}?word=Manuka`);
    const name = shopper.page.getByRole('main').getByText('Manuka Honey Large Jar').first();
    await name.waitFor();
    const heading = shopper.page.getByRole('heading', { name: /Manuka Honey Large Jar/ });
    const cut = await heading.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
  },
);

itInDeepRun('forced colours show the pictures of products', async () => {
  const shopper = await shop.openShopper('phone');
  await shopper.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await shopper.page.goto(paths.goods(OATS.goodsId));
  const picture = shopper.page.getByRole('main').getByRole('img').first();
  await picture.waitFor();
  // A picture that is multiplied by a black frame is black.
  expect(await picture.evaluate((image) => getComputedStyle(image).mixBlendMode)).toBe('normal');
});

it.each(listCases<'phone' | 'desktop'>(['phone'], ['desktop']))(
  'the names of the sort orders fit into their field on a %s',
  async (width) => {
    const shopper = await shop.openShopper(width);
    await shopper.page.goto(paths.shop);
    const field = findByRole(shopper, 'combobox', en.catalogue.order);
    await field.waitFor();
    const listCutNames = () =>
      field.evaluate((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const context = document.createElement('canvas').getContext('2d');
        if (!context || !(select instanceof HTMLSelectElement)) return ['no field'];
        context.font = font;
        const space = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return [...select.options]
          .filter(({ label }) => context.measureText(label).width > space)
          .map(({ label }) => label);
      });
    await expectWithFont(shopper, [], listCutNames);
  },
);

itInDeepRun('the Chinese filters of orders have one line', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const url = new URL(paths.home, shopper.server.origin).href;
  await shopper.context.addCookies([{ name: 'lang', value: 'zh-Hans', url }]);
  await shopper.page.goto(paths.orders);
  const filter = findByRole(shopper, 'link', zh.order.filters.unreceived);
  await filter.waitFor();
  expect((await filter.boundingBox())?.height).toBeLessThan(50);
});
