import { expect, test } from 'vitest';
import { pickupShopsCall, pickupSlotsCall } from '#models/checkout/pickup.api.ts';
import { runCommand } from '#server/operator/commands.ts';
import { getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const HEADER = 'id,name,address,phone,opens,closes,closedDays,capacity';
const FREMANTLE =
  'fremantle,Fremantle,"27 High Street, Fremantle",+61 8 9000 0001,09:00,17:00,Sat Sun,2';

const run = async (csv: string, ...options: readonly string[]) =>
  (
    await runCommand(
      harness.services,
      ['import-shops', 'shops.csv', `--csv=${csv}`, ...options],
      harness.clock(),
    )
  ).text;
const findPerth = async () => (await listShops()).find(({ shopId }) => shopId === 'perth');
const listDates = async () => {
  const { list } = await harness.mall.call(pickupSlotsCall, { shopId: 'perth' });
  return list.map(({ startsAt }) => startsAt.slice(0, 10));
};
const listShops = async () => (await harness.mall.call(pickupShopsCall, {})).list;

test('pickup shops are added with their times, and updated', async () => {
  expect(await run(`${HEADER}\n${FREMANTLE}`, '--dry-run')).toBe(
    'The file is correct. It would give: 1 pickup shops added, 0 updated.',
  );
  expect(await listShops()).toEqual([]);
  expect(await run(`${HEADER}\n${FREMANTLE}`)).toBe('1 pickup shops added, 0 updated.');
  expect(await listShops()).toMatchObject([
    {
      shopId: 'fremantle',
      shopName: 'Fremantle',
      address: '27 High Street, Fremantle',
      hours: '09:00–17:00',
      closedOn: [6, 0],
      nextSlot: { remaining: 2 },
    },
  ]);
  const { list } = await harness.mall.call(pickupSlotsCall, { shopId: 'fremantle' });
  const weekdays = list.map(({ startsAt }) =>
    new Date(startsAt).toLocaleDateString('en', { weekday: 'short', timeZone: 'Australia/Perth' }),
  );
  expect(new Set(weekdays)).toEqual(new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']));
  const shorter = 'id,name,address,phone,opens,closes,capacity';
  expect(await run(`${shorter}\nfremantle,Fremantle,1 High St,+61 8 9000 0001,10:00,14:00,5`)).toBe(
    '0 pickup shops added, 1 updated.',
  );
  expect(await listShops()).toMatchObject([
    { address: '1 High St', hours: '10:00–14:00', closedOn: [6, 0], nextSlot: { remaining: 5 } },
  ]);
});

test('a closed date has no times and takes no order, until none opens the shop again', async () => {
  const shop = (closed: string) =>
    `id,name,address,phone,opens,closes,capacity,closedDays,closedDates\nperth,Perth,1 Hay St,+61 8 9000 0002,09:00,17:00,5,${closed}`;
  await run(shop(','));
  const { list } = await harness.mall.call(pickupSlotsCall, { shopId: 'perth' });
  const [booked, later] = [list.at(-2)?.startsAt ?? '', list.at(-1)?.startsAt ?? ''];
  const date = later.slice(0, 10);
  expect(booked.slice(0, 10)).toBe(date);
  const order = async (terminalDateTime: string) => {
    const orderGoods = [{ goodsId: await harness.addGoods(), goodsAmount: 1 }];
    const basket = { orderGoods, shippingType: 3, shopId: 'perth', terminalDateTime };
    return harness.order(await harness.addShopper(), basket);
  };
  const orderNo = await order(booked);
  const notice = `

BOOKED OUTSIDE THE HOURS  SHOP   TIME (PERTH)
${orderNo}          perth  ${booked.slice(0, 16).replace('T', ' ')}`;
  expect(await run(shop(`,2026-01-01 ${date}`), '--dry-run')).toBe(
    `The file is correct. It would give: 0 pickup shops added, 1 updated.${notice}`,
  );
  expect((await findPerth())?.closedDates).toEqual([]);
  expect(await run(shop(`,2026-01-01 ${date}`))).toBe(`0 pickup shops added, 1 updated.${notice}`);
  const shorter = shop(',none').replace('17:00', '11:00');
  expect(await run(shorter, '--dry-run')).toBe(
    `The file is correct. It would give: 0 pickup shops added, 1 updated.${notice}`,
  );
  expect(await run(shop(',none'), '--dry-run')).not.toContain(orderNo);
  // An empty cell keeps the dates.
  await run(shop(','));
  expect(await findPerth()).toMatchObject({ closedOn: [], closedDates: [date] });
  expect(await listDates()).not.toContain(date);
  expect(await getRefusalKey(order(later))).toBe('slotTaken');
  await run(shop(',none'));
  expect(await findPerth()).toMatchObject({ closedDates: [] });
  expect(await order(later)).toMatch(/^WL/);
});

test('a shop that was closed on a weekday opens on it again with none', async () => {
  await run(`${HEADER}\n${FREMANTLE}`);
  const findFremantle = async () =>
    (await listShops()).find(({ shopId }) => shopId === 'fremantle');
  await run(`${HEADER}\n${FREMANTLE.replace('Sat Sun', '')}`);
  expect((await findFremantle())?.closedOn).toEqual([6, 0]);
  await run(`${HEADER}\n${FREMANTLE.replace('Sat Sun', 'none')}`);
  expect((await findFremantle())?.closedOn).toEqual([]);
});

test('a file with mistakes changes nothing and names each of them', async () => {
  const before = await listShops();
  const rows = [
    'perth,Perth,1 Hay St,+61 8 9000 0002,9:30,17:00,,3',
    'perth2,Perth,1 Hay St,+61 8 9000 0002,09:00,10:00,Sunday,0',
    'perth3,Perth,1 Hay St,phone,16:00,17:00,,3',
    'perth4,Perth,1 Hay St,+61 8 9000 0002,16:00,17:00,,3',
  ];
  const dated = `${HEADER},closedDates\nperth5,Perth,1 Hay St,+61 8 9000 0002,09:00,17:00,,3,2026-02-30`;
  await expect(run(dated)).rejects.toThrow(
    'Line 2: closedDates must be dates such as 2026-12-25 2026-12-26, or none, not "2026-02-30"',
  );
  await expect(run([HEADER, ...rows].join('\n'))).rejects.toThrow(
    [
      'Nothing is imported.',
      'Line 2: opens must be a full hour such as 09:00, not "9:30"',
      'Line 3: closedDays must be days such as Sat Sun, or none, not "Sunday"',
      'Line 3: capacity must be a number of orders from 1 to 999, not "0"',
      'Line 4: phone must be a number such as +61 8 9000 0000, not "phone"',
      'Line 5: closes must be at least two hours after opens',
    ].join('\n'),
  );
  expect(await listShops()).toEqual(before);
});
