import { expect, test } from 'vitest';
import { pickupShopsCall, pickupSlotsCall } from '#models/checkout/pickup.api.ts';
import { runCommand } from '#server/operator/commands.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

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

test('a file with mistakes changes nothing and names each of them', async () => {
  const before = await listShops();
  const rows = [
    'perth,Perth,1 Hay St,+61 8 9000 0002,9:30,17:00,,3',
    'perth2,Perth,1 Hay St,+61 8 9000 0002,09:00,10:00,Sunday,0',
    'perth3,Perth,1 Hay St,phone,16:00,17:00,,3',
    'perth4,Perth,1 Hay St,+61 8 9000 0002,16:00,17:00,,3',
  ];
  await expect(run([HEADER, ...rows].join('\n'))).rejects.toThrow(
    [
      'Nothing is imported.',
      'Line 2: opens must be a full hour such as 09:00, not "9:30"',
      'Line 3: closedDays must be days such as Sat Sun, not "Sunday"',
      'Line 3: capacity must be a number of orders from 1 to 999, not "0"',
      'Line 4: phone must be a number such as +61 8 9000 0000, not "phone"',
      'Line 5: closes must be at least two hours after opens',
    ].join('\n'),
  );
  expect(await listShops()).toEqual(before);
});
