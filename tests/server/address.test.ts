import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAddressCall,
  addressListCall,
  defaultAddressCall,
  editAddressCall,
  removeAddressCall,
  toWireAddressForm,
} from '#models/address/address.api.ts';
import { type AddressFields, EMPTY_ADDRESS } from '#models/address/address.ts';
import { COMPLETE_ADDRESSES } from '#tests/fixtures/completeAddresses.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterAll(async () => {
  await mall.close();
});

const perth: AddressFields = {
  ...COMPLETE_ADDRESSES.AU,
  addressDetails: '12 Hay Street',
};
const shanghai: AddressFields = {
  ...EMPTY_ADDRESS,
  addressee: '陈米娅',
  phone: '13812345678',
  country: 'CN',
  postcode: '200001',
  state: '上海市',
  city: '上海市',
  district: '黄浦区',
  addressDetails: '南京东路 100 号',
};
const list = async (token: string) => (await mall.call(addressListCall, {}, token)).list;

test('the newest address comes first, unless another is the default', async () => {
  const token = await mall.registerMember();
  const first = await mall.call(addAddressCall, toWireAddressForm(perth), token);
  mall.clock.advance(1000);
  await mall.call(addAddressCall, toWireAddressForm(shanghai), token);
  expect((await list(token)).map(({ addressee }) => addressee)).toEqual(['陈米娅', 'Mia Chen']);
  await mall.call(defaultAddressCall, { addressId: first?.addressId ?? '' }, token);
  expect((await list(token)).map(({ addressee }) => addressee)).toEqual(['Mia Chen', '陈米娅']);
});

test('an address is returned as it was typed, and an edit changes only the edited fields', async () => {
  const token = await mall.registerMember();
  const addressId =
    (await mall.call(addAddressCall, toWireAddressForm(shanghai), token))?.addressId ?? '';
  expect(await list(token)).toEqual([{ ...shanghai, addressId }]);
  await mall.call(
    editAddressCall,
    { addressId, ...toWireAddressForm({ ...shanghai, addressDetails: '南京西路 8 号' }) },
    token,
  );
  expect(await list(token)).toEqual([{ ...shanghai, addressId, addressDetails: '南京西路 8 号' }]);
});

test('an incomplete address is refused with a clear message and is not saved', async () => {
  const token = await mall.registerMember();
  const refused = await mall.send(
    addAddressCall,
    toWireAddressForm({ ...perth, postcode: '' }),
    token,
  );
  expect(refused).toMatchObject({ code: '1002', msg: '地址信息有误，请确认后再提交' });
  expect(await list(token)).toEqual([]);
});

test('an absent address and another member’s address are refused in the same way', async () => {
  const [ownToken, other] = [await mall.registerMember(), await mall.registerMember()];
  const addressId =
    (await mall.call(addAddressCall, toWireAddressForm(perth), ownToken))?.addressId ?? '';
  const listAddresses = async (id: string) => {
    const replies = await Promise.all([
      mall.send(removeAddressCall, { id }, other),
      mall.send(defaultAddressCall, { addressId: id }, other),
      mall.send(editAddressCall, { addressId: id, ...toWireAddressForm(perth) }, other),
    ]);
    return replies.map(({ status, code, msg }) => ({ status, code, msg }));
  };
  expect(await listAddresses(addressId)).toEqual(
    await listAddresses('00000000-0000-0000-0000-000000000000'),
  );
  expect(await listAddresses(addressId)).toEqual(await listAddresses('not an id'));
  expect(await list(ownToken)).toHaveLength(1);
});

test('a new default replaces only the default of the same member', async () => {
  const saveDefault = async () => {
    const token = await mall.registerMember();
    const [first, second] = [
      await mall.call(addAddressCall, toWireAddressForm(perth), token),
      await mall.call(addAddressCall, toWireAddressForm(shanghai), token),
    ];
    await mall.call(defaultAddressCall, { addressId: first?.addressId ?? '' }, token);
    return { token, otherId: second?.addressId ?? '' };
  };
  const listDefaults = async (token: string) =>
    (await list(token)).filter(({ isDefault }) => isDefault).map(({ addressee }) => addressee);
  const [ownId, other] = [await saveDefault(), await saveDefault()];
  await mall.call(defaultAddressCall, { addressId: ownId.otherId }, ownId.token);
  expect(await listDefaults(ownId.token)).toEqual([shanghai.addressee]);
  expect(await listDefaults(other.token)).toEqual([perth.addressee]);
});

test('an address more than 50 is refused with a sentence of its own', async () => {
  const token = await mall.registerMember();
  for (let count = 0; count < 50; count += 1)
    await mall.call(addAddressCall, toWireAddressForm(perth), token);
  expect(await mall.send(addAddressCall, toWireAddressForm(shanghai), token)).toMatchObject({
    code: '1002',
    msg: '最多可保存 50 个地址，请先删除一个',
    result: { reason: 'addressLimit' },
  });
  expect(await list(token)).toHaveLength(50);
});
