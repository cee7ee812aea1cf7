import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAddressCall,
  addressListCall,
  defaultAddressCall,
  editAddressCall,
  removeAddressCall,
  wireFormOf,
} from '#models/address/address.api.ts';
import type { AddressFields } from '#models/address/address.ts';
import { startMall, type TestMall } from '#tests/support/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ seed: 'none' });
});
afterAll(async () => {
  await mall.close();
});

const perth: AddressFields = {
  addressee: 'Mia Chen',
  phone: '0412 345 678',
  country: 'AU',
  city: '6000',
  cityName: { province: 'WA', city: 'Perth', area: '' },
  addressDetails: '12 Hay Street',
};
const shanghai: AddressFields = {
  addressee: '陈米娅',
  phone: '13812345678',
  country: 'CN',
  city: '200001',
  cityName: { province: '上海市', city: '上海市', area: '黄浦区' },
  addressDetails: '南京东路 100 号',
};
const list = async (token: string) => (await mall.call(addressListCall, {}, token)).list;

test('the newest address comes first, unless another is the default', async () => {
  const token = await mall.member();
  const first = await mall.call(addAddressCall, wireFormOf(perth), token);
  mall.clock.advance(1000);
  await mall.call(addAddressCall, wireFormOf(shanghai), token);
  expect((await list(token)).map(({ addressee }) => addressee)).toEqual(['陈米娅', 'Mia Chen']);
  await mall.call(defaultAddressCall, { addressId: first?.addressId ?? '' }, token);
  expect((await list(token)).map(({ addressee }) => addressee)).toEqual(['Mia Chen', '陈米娅']);
});

test('an address comes back as it was typed, and changes only where it was edited', async () => {
  const token = await mall.member();
  const addressId = (await mall.call(addAddressCall, wireFormOf(shanghai), token))?.addressId ?? '';
  expect(await list(token)).toEqual([{ ...shanghai, addressId }]);
  await mall.call(
    editAddressCall,
    { addressId, ...wireFormOf({ ...shanghai, addressDetails: '南京西路 8 号' }) },
    token,
  );
  expect(await list(token)).toEqual([{ ...shanghai, addressId, addressDetails: '南京西路 8 号' }]);
});

test('an incomplete address is refused in plain words and nothing is saved', async () => {
  const token = await mall.member();
  const refused = await mall.send(addAddressCall, wireFormOf({ ...perth, city: '' }), token);
  expect(refused).toMatchObject({ code: '1002', msg: '地址信息有误，请确认后再提交' });
  expect(await list(token)).toEqual([]);
});

test('an address that is absent and one of somebody else get the same refusal', async () => {
  const [mine, other] = [await mall.member(), await mall.member()];
  const addressId = (await mall.call(addAddressCall, wireFormOf(perth), mine))?.addressId ?? '';
  const seen = async (id: string) => {
    const replies = await Promise.all([
      mall.send(removeAddressCall, { id }, other),
      mall.send(defaultAddressCall, { addressId: id }, other),
      mall.send(editAddressCall, { addressId: id, ...wireFormOf(perth) }, other),
    ]);
    return replies.map(({ status, code, msg }) => ({ status, code, msg }));
  };
  expect(await seen(addressId)).toEqual(await seen('00000000-0000-0000-0000-000000000000'));
  expect(await seen(addressId)).toEqual(await seen('not an id'));
  expect(await list(mine)).toHaveLength(1);
});
