import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSavedCall, removeSavedCall, savedListCall } from '#models/catalogue/savedList.api.ts';
import { MAX_SAVED_GOODS } from '#models/catalogue/savedList.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const seedIds = buildCatalogue().goods.map(({ goodsId }) => goodsId);
const [tea = '', honey = '', rice = ''] = seedIds;

async function save(token: string, ...goodsIds: readonly string[]) {
  mall.clock.advance(1000);
  return (await mall.call(addSavedCall, { goodsIds: [...goodsIds] }, token)).goodsIds;
}
const list = async (token: string) => (await mall.call(savedListCall, {}, token)).goodsIds;

test('a member’s saved products are kept, the newest first', async () => {
  const token = await mall.registerMember();
  expect(await list(token)).toEqual([]);
  await save(token, tea);
  expect(await save(token, honey)).toEqual([honey, tea]);
  expect(await save(token, tea)).toEqual([honey, tea]);
  expect(await list(token)).toEqual([honey, tea]);
});

test('the list of a guest is merged once, in its order, however often it is sent', async () => {
  const token = await mall.registerMember();
  await save(token, tea);
  expect(await save(token, rice, tea, honey)).toEqual([rice, honey, tea]);
  expect(await save(token, rice, tea, honey)).toEqual([rice, honey, tea]);
});

test('a product is removed, also if it is removed again', async () => {
  const token = await mall.registerMember();
  await save(token, tea, honey);
  const remove = async () => (await mall.call(removeSavedCall, { goodsId: tea }, token)).goodsIds;
  expect([await remove(), await remove(), await list(token)]).toEqual([[honey], [honey], [honey]]);
});

test('a product that does not exist is left out', async () => {
  const token = await mall.registerMember();
  expect(await save(token, 'absent', tea)).toEqual([tea]);
});

test('a full list keeps its products and takes no other', async () => {
  const token = await mall.registerMember();
  const own = seedIds.slice(0, MAX_SAVED_GOODS - 1);
  await save(token, ...own);
  const [next = '', last = ''] = seedIds.slice(MAX_SAVED_GOODS);
  expect(await save(token, next, last)).toEqual([next, ...own]);
  expect(await save(token, last)).toEqual([next, ...own]);
  const many = { goodsIds: seedIds.slice(0, MAX_SAVED_GOODS + 1) };
  expect(await mall.send(addSavedCall, many, token)).toMatchObject({ code: '1' });
});

test('presses at the same time are all saved, up to the limit', async () => {
  const token = await mall.registerMember();
  await save(token, ...seedIds.slice(0, MAX_SAVED_GOODS - 3));
  await Promise.all(
    seedIds.slice(-6).map((goodsId) => mall.call(addSavedCall, { goodsIds: [goodsId] }, token)),
  );
  expect(await list(token)).toHaveLength(MAX_SAVED_GOODS);
});

test('a list belongs to its member only', async () => {
  const [anna, ben] = [await mall.registerMember(), await mall.registerMember()];
  await save(anna, tea);
  expect(await list(ben)).toEqual([]);
  await mall.call(removeSavedCall, { goodsId: tea }, ben);
  expect(await list(anna)).toEqual([tea]);
  expect((await mall.request('GET', '/pc/savedGoods')).status).toBe(401);
});
