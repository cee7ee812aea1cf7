import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAddressCall,
  addressListCall,
  defaultAddressCall,
  toWireAddressForm,
} from '#models/address/address.api.ts';
import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { createRace, type Race } from '#tests/support/statementRace.ts';
import { createTestDatabase, startTestMall, type TestMall } from '#tests/support/testMall.ts';

const MAX_ADDRESSES = 50;
const FORM = toWireAddressForm({
  ...EMPTY_ADDRESS,
  ...{ addressee: 'Ann Lee', phone: '0412345678', postcode: '6000', state: 'WA' },
  ...{ city: 'Perth', addressDetails: '1 Hay Street' },
});

let mall: TestMall;
let race: Race;
beforeAll(async () => {
  const database = await createTestDatabase();
  race = createRace(database);
  mall = await startTestMall({ database });
});
afterAll(() => mall.close());

const toResult = async (reply: Promise<{ readonly msg: string }>): Promise<void> => {
  const { msg } = await reply;
  if (msg !== '') throw Object.assign(new Error(msg), { key: msg });
};
const loadAddresses = async (token: string) =>
  (await mall.call(addressListCall, {}, token)).list.map(({ addressId, isDefault }) => ({
    addressId,
    isDefault: isDefault ?? false,
  }));

test('two addresses that are added at the same time do not exceed the limit', async () => {
  const token = await mall.registerMember();
  const add = () => toResult(mall.send(addAddressCall, FORM, token));
  for (let count = 1; count < MAX_ADDRESSES; count += 1) await add();
  const results = await race(/insert into "addresses"/, add, add);
  expect(results[0]).toBe('done');
  expect(results[1]).not.toBe('done');
  expect(await loadAddresses(token)).toHaveLength(MAX_ADDRESSES);
});

test('two default addresses that are chosen at the same time leave one default', async () => {
  const token = await mall.registerMember();
  const add = () => toResult(mall.send(addAddressCall, FORM, token));
  await add();
  await add();
  const [first, second] = (await loadAddresses(token)).map(({ addressId }) => addressId);
  const choose = (addressId = '') => toResult(mall.send(defaultAddressCall, { addressId }, token));
  expect(
    await race(
      /set "is_default"/,
      () => choose(first),
      () => choose(second),
    ),
  ).toEqual(['done', 'done']);
  expect((await loadAddresses(token)).filter(({ isDefault }) => isDefault)).toEqual([
    { addressId: second, isDefault: true },
  ]);
});
