import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PickupShop } from '#models/checkout/pickup.ts';
import { loadConversion } from '#src/text/traditionalNames.ts';
import { chooseRadio, renderCheckoutPage } from '#tests/support/renderCheckout.tsx';

const now = Date.parse('2026-11-21T15:00:00+08:00');
const slotOn = (day: string) => ({
  startsAt: `2026-11-${day}T10:00:00+08:00`,
  endsAt: `2026-11-${day}T12:00:00+08:00`,
  cutOffAt: `2026-11-${day}T08:00:00+08:00`,
  remaining: 2,
});
const fremantle = {
  shopId: '2',
  shopName: 'Fremantle',
  address: '27 High Street, Fremantle WA 6160',
  phone: '',
  hours: '9:00–17:00',
};
const shops: readonly PickupShop[] = [
  { ...fremantle, closedOn: [0], nextSlot: slotOn('22') },
  { ...fremantle, shopId: '3', shopName: 'Later', nextSlot: slotOn('24') },
  {
    ...fremantle,
    ...{ shopId: '4', shopName: 'Full', closedDates: ['2026-11-30', '2026-12-01'] },
    nextSlot: null,
  },
  { ...fremantle, shopId: '5', shopName: 'Past', nextSlot: slotOn('21') },
  { ...fremantle, shopId: '6', shopName: 'Unknown', address: '', hours: '' },
];

beforeAll(async () => {
  await loadConversion();
});

async function openCards(lang: string, pickup: RegExp) {
  renderCheckoutPage({ now, cookies: { lang }, replies: { pickupShops: { list: shops } } });
  await chooseRadio(pickup);
  await screen.findByRole('radio', { name: 'Fremantle' });
}
const readFacts = (name: string) => {
  const radio = screen.getByRole('radio', { name });
  const facts = document.getElementById(radio.getAttribute('aria-describedby') ?? '');
  return [...(facts?.firstElementChild?.children ?? [])].map(({ textContent }) =>
    textContent.trim(),
  );
};

describe('the cards of the pickup shops', () => {
  test("name address, opening hours and the next time in the shop's time zone", async () => {
    await openCards('en', /Pickup/);
    const { address } = fremantle;
    expect(readFacts('Fremantle')).toEqual([
      address,
      'Open 9:00–17:00 · closed Sun',
      'Next: tomorrow 10:00–12:00',
    ]);
    expect(readFacts('Later')[2]).toBe('Next: Tue, 24 Nov 10:00–12:00');
    expect(readFacts('Full')[1]).toBe('Open 9:00–17:00 · closed Mon, 30 Nov and Tue, 1 Dec');
    expect(readFacts('Full')[2]).toBe('No free pickup times right now');
  });

  test('say nothing about a time after its cut-off, or that the server does not send', async () => {
    await openCards('en', /Pickup/);
    expect(readFacts('Past')).toEqual([fremantle.address, 'Open 9:00–17:00']);
    expect(readFacts('Unknown')).toEqual([]);
  });

  test('link to a map in a new tab, outside the radio button', async () => {
    await openCards('en', /Pickup/);
    const link = screen.getByRole('link', {
      name: 'View map of Fremantle (opens in a new tab)',
    });
    expect(link.textContent).toBe('View map');
    expect(link.getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=27+High+Street%2C+Fremantle+WA+6160',
    );
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(within(screen.getByRole('radio', { name: 'Fremantle' })).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: /Unknown/ })).toBeNull();
  });

  test.each([
    {
      ...{ lang: 'zh-Hans', pickup: /自提/, map: '查看地图：Fremantle（在新标签页中打开）' },
      facts: ['营业时间 9:00–17:00 · 周日休息', '最早可自提：明天 10:00–12:00'],
      none: '目前没有可选的自提时间',
    },
    {
      ...{ lang: 'zh-Hant', pickup: /自取/, map: '查看地圖：Fremantle（在新分頁中開啟）' },
      facts: ['營業時間 9:00–17:00 · 週日公休', '最早可自取：明天 10:00–12:00'],
      none: '目前沒有可選的自取時間',
    },
  ])('are complete in $lang', async ({ lang, pickup, map, facts, none }) => {
    await openCards(lang, pickup);
    expect(readFacts('Fremantle').slice(1)).toEqual(facts);
    expect(readFacts('Full')[2]).toBe(none);
    expect(screen.getByRole('link', { name: map })).toBeTruthy();
  });
});
