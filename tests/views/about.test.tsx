// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ENABLED_ONLINE_PAY_TYPES, ENABLED_PAY_TYPES } from '#models/checkout/payType.ts';
import { createQrCode } from '#src/mall/qrCode.ts';
import { privacy } from '#src/text/en/privacy.ts';
import { ONLINE_METHODS } from '#src/text/offeredMethods.ts';
import { OTHER_METHODS } from '#src/text/otherMethods.ts';
import { loadConversion } from '#src/text/traditionalNames.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const drawing = vi.hoisted(() => ({ fails: 0 }));
vi.mock('#src/mall/qrCode.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#src/mall/qrCode.ts')>();
  return {
    createQrCode: (text: string) => {
      if (drawing.fails === 0) return original.createQrCode(text);
      drawing.fails -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  };
});
beforeEach(() => {
  drawing.fails = 0;
});

/** The footer, when the categories of the page have loaded. */
async function findFooter() {
  await screen.findByRole('button', { name: /^(Pantry Food|食品)$/ });
  return within(screen.getByRole('contentinfo'));
}
const open = (path: string, lang = '') =>
  renderShop({ path, replies: catalogueReplies, cookies: { lang } });

describe('about us', () => {
  test('is in English at its English URL, even if the interface is Chinese', async () => {
    open('/home/about-us/information', 'zh-Hans');
    const title = await screen.findByRole('heading', { level: 1, name: 'About Wattle Lane' });
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('en');
    await waitFor(() => expect(document.title).toBe('About Wattle Lane · Wattle Lane'));
    expect(await listViolatedRules(document.body)).toEqual([]);
  });

  test('links its Chinese version, which links back', async () => {
    const shop = open('/home/about-us/information');
    await userEvent.click(await screen.findByRole('link', { name: '中文版' }));
    const title = await screen.findByRole('heading', { level: 1, name: '关于 Wattle Lane' });
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('zh-Hans');
    expect(shop.history.current().location.pathname).toBe('/home/about-us/information-zh');
    expect(screen.getByRole('link', { name: 'English version' }).getAttribute('href')).toBe(
      '/home/about-us/information',
    );
  });

  test('shows the contact details of the shop', async () => {
    open('/home/about-us/information');
    const contact = within(await screen.findByRole('region', { name: 'Contact us' }));
    expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:service@wattlelane.example',
      'tel:+61855500100',
    ]);
  });

  test('shows only the contact details that a shop without the demo has', async () => {
    const contact = { email: 'help@banksia.example', phone: '+61 8 9000 0000' };
    const customerService = { ...contact, weChat: '', hours: '' };
    renderShop({
      path: '/home/about-us/information',
      replies: catalogueReplies,
      details: { customerService },
    });
    const section = within(await screen.findByRole('region', { name: 'Contact us' }));
    expect(section.getAllByRole('definition').map((value) => value.textContent)).toEqual(
      Object.values(contact),
    );
  });
});

describe('the help pages', () => {
  test('are linked in the footer of every page', async () => {
    open('/nowhere');
    const foot = await findFooter();
    const links = ['FAQ', 'Delivery and pickup', 'Returns and refunds', 'Contact us'];
    expect(links.map((name) => foot.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/home/help',
      '/home/help/delivery',
      '/home/help/returns',
      '/home/help/contact',
    ]);
  });

  test('state the delivery fees, times and limits that the checkout applies', async () => {
    open('/home/help/delivery');
    const table = within(await screen.findByRole('list', { name: 'Delivery fees and times' }));
    expect(table.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AustraliaBusiness days2–5First kilogramA$8.90Each extra kilogramA$1.50Free fromA$120.00Maximum weight30 kg',
      'MalaysiaBusiness days6–10First kilogramA$16.50Each extra kilogramA$6.20Free from–Maximum weight20 kg',
      'ChinaBusiness days7–14First kilogramA$13.90Each extra kilogramA$5.60Free from–Maximum weight20 kg',
      'TaiwanBusiness days6–12First kilogramA$14.90Each extra kilogramA$5.90Free from–Maximum weight20 kg',
    ]);
    expect(await listViolatedRules(document.body)).toEqual([]);
  });

  test.each([
    ['en', 'You have 30 days'],
    ['zh-Hans', '30 天内'],
    ['zh-Hant', '30 天內'],
  ] as const)('state in %s how long an order can be returned', async (language, sentence) => {
    await loadConversion();
    open('/home/help/returns', language);
    expect((await screen.findByText(new RegExp(sentence))).tagName).toBe('P');
    expect(await listViolatedRules(document.body)).toEqual([]);
  });

  test('link the contact details from the questions', async () => {
    open('/home/help');
    const topics = within(await screen.findByRole('navigation', { name: 'Help topics' }));
    await userEvent.click(topics.getByRole('link', { name: 'Contact us' }));
    await screen.findByRole('heading', { level: 1, name: 'Contact us' });
    expect(screen.getByRole('link', { name: 'service@wattlelane.example' })).toBeTruthy();
  });
});

describe('the privacy policy', () => {
  test('lists everything that the browser stores', async () => {
    open('/home/privacyPolicy');
    const browser = within(await screen.findByRole('region', { name: 'What your browser stores' }));
    expect(browser.getAllByRole('listitem')).toHaveLength(privacy.browser.rows.length);
    expect(browser.getByText('Three cookies: lang, country, smallScreenNotice')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Privacy policy · Wattle Lane'));
    expect(await listViolatedRules(document.body)).toEqual([]);
  });

  test('has a table of contents that links sections of the page', async () => {
    open('/home/privacyPolicy', 'zh-Hans');
    const contents = within(await screen.findByRole('navigation', { name: '本页内容' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets).toHaveLength(7);
    expect(targets.filter((target) => document.querySelector(target) === null)).toEqual([]);
  });

  test('is linked in the footer of every page, with the other pages about the shop', async () => {
    open('/nowhere');
    const foot = await findFooter();
    const getHref = (name: string) => foot.getByRole('link', { name }).getAttribute('href');
    expect([getHref('About us'), getHref('Privacy policy'), getHref('Shop on your phone')]).toEqual(
      ['/home/about-us/information', '/home/privacyPolicy', '/download'],
    );
  });

  test('and about us are linked in the language of the interface', async () => {
    open('/nowhere', 'zh-Hans');
    const foot = await findFooter();
    expect(foot.getByRole('link', { name: '关于我们' }).getAttribute('href')).toBe(
      '/home/about-us/information-zh',
    );
  });
});

describe('the footer of every page', () => {
  test.each([
    ['en', 'Pickup: our shops around Perth'],
    ['zh-Hans', '自提：珀斯各门店'],
  ] as const)(
    'names pickup without a number of shops, which could be wrong, in %s',
    async (language, line) => {
      open('/nowhere', language);
      const [pickup] = (await findFooter()).getAllByText(/^(Pickup|自提)/);
      expect(pickup?.textContent).toBe(line);
    },
  );
});

describe('the methods of payment', () => {
  const OTHERS = [
    'Wallet balance, with your six-digit pay password.',
    'Bank transfer. We hold your items for up to 48 hours; the order shows the deadline. Upload the receipt, and we confirm the payment within one business day.',
    'In store, by card or cash when you pick up.',
    'Through customer service, if none of these suits you.',
  ];
  const listed = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test.each([
    [
      undefined,
      'Cards, PayPal, WeChat Pay and Alipay',
      [
        'Online: Cards, PayPal, WeChat Pay and Alipay. We hold your items for 30 minutes.',
        ...OTHERS,
      ],
    ],
    [
      ['2', '5', 'transfer'],
      'Cards and WeChat Pay',
      ['Online: Cards and WeChat Pay. We hold your items for 30 minutes.', OTHERS[1]],
    ],
    [['transfer', '0'], 'Bank transfer', [OTHERS[0], OTHERS[1]]],
  ] as const)(
    'are named in the footer and in the answers if the shop accepts them: %j',
    async (payTypes, footerLine, answers) => {
      renderShop({
        path: '/home/help',
        replies: catalogueReplies,
        ...(payTypes ? { payTypes } : {}),
      });
      const answer = await screen.findByRole('region', { name: 'How can I pay?' });
      expect(listed(within(answer).getByRole('list'))).toEqual(answers);
      expect(listed(screen.getByRole('list', { name: 'Shop with confidence' }))).toEqual([
        'Sent from Perth, Western Australia',
        footerLine,
        'You pay in A$. ¥ prices are a guide.',
      ]);
    },
  );

  test('name each method that a shop can offer', () => {
    expect(ONLINE_METHODS).toEqual(ENABLED_ONLINE_PAY_TYPES);
    expect([...ONLINE_METHODS, ...OTHER_METHODS].sort()).toEqual([...ENABLED_PAY_TYPES].sort());
  });
});

describe('the page for phones', () => {
  const site = () => new URL('/home', window.location.href).href;

  test('shows the QR code of the shop, without header and footer', async () => {
    open('/download');
    const code = await screen.findByRole('img', { name: `QR code of ${site()}` });
    expect(code.querySelector('path')?.getAttribute('d')).toBe(createQrCode(site()).path);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: site() })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Wattle Lane on your phone · Wattle Lane'));
    expect(await listViolatedRules(document.body)).toEqual([]);
  });

  test('shows a failure if the QR code cannot be drawn, keeps the URL, and offers a retry', async () => {
    drawing.fails = 1;
    open('/download');
    expect(await screen.findByText(/QR code couldn’t be loaded/)).toBeTruthy();
    expect(screen.getByRole('link', { name: site() })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: `QR code of ${site()}` })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('copies the URL, and changes its language', async () => {
    const shop = open('/download');
    await userEvent.click(await screen.findByRole('button', { name: 'Copy the address' }));
    await screen.findByText('Copied');
    // The message can still change while the text is read.
    expect(await act(() => navigator.clipboard.readText())).toBe(site());
    await userEvent.click(screen.getByRole('button', { name: '简体中文' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: '在手机上使用 Wattle Lane' }),
    ).toBeTruthy();
    expect(shop.history.current().location.pathname).toBe('/download');
  });
});

test('each dark module of the QR code is at its position, inside a quiet zone', () => {
  const { size, path } = createQrCode('https://mall.example/home');
  const { data } = encode('https://mall.example/home', { ecc: 'Q', border: 4 });
  const drawn = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(drawn).toEqual(dark);
  expect(drawn).toContain('4,4');
  expect(
    drawn.filter((place) =>
      place.split(',').some((at) => Number(at) < 4 || Number(at) >= size - 4),
    ),
  ).toEqual([]);
});
