import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#models/call.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const operationSchema = v.object({
  operationId: v.string(),
  'x-extension': v.optional(v.literal(true)),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.optional(
    v.array(
      v.object({ name: v.string(), in: v.picklist(['path', 'query']), required: v.boolean() }),
    ),
    [],
  ),
  responses: v.record(v.string(), v.unknown()),
});
const documentSchema = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(
    v.string(),
    v.record(v.picklist(['get', 'post', 'put', 'delete']), operationSchema),
  ),
});
type Operation = v.InferOutput<typeof operationSchema> & { method: string; path: string };

async function listOperations(mall: TestMall): Promise<Operation[]> {
  const reply = await mall.app.request('/api/v1/openapi.json');
  const { paths } = v.parse(documentSchema, await reply.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation ? { ...operation, method, path } : [],
    ),
  );
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'duplicates' in value;

let mall: TestMall;
let operations: Operation[];
beforeAll(async () => {
  mall = await startTestMall();
  operations = await listOperations(mall);
});
afterAll(() => mall.close());

const isPublic = ({ security }: Operation) => security.length === 0;
async function collectStatuses(requests: readonly Operation[], headers = {}, targetMall = mall) {
  const answers: { path: string; status: number }[] = [];
  for (const { method, path } of requests) {
    const body = method === 'get' ? undefined : '{}';
    const address = path.replace(/\{\w+\}/g, '1');
    const { status } = await targetMall.request(method.toUpperCase(), address, body, headers);
    answers.push({ path, status });
  }
  return answers;
}

describe('the OpenAPI document', () => {
  test('has every call of §7', () => {
    const listed = operations
      .filter((operation) => !operation['x-extension'])
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(listed).toEqual(expect.arrayContaining(CALLS_OF_THE_SPEC));
  });

  test('marks the extensions of decisions.md 10', () => {
    const extensions = operations
      .filter((operation) => operation['x-extension'])
      .map(({ path }) => path);
    expect(extensions).toEqual(
      expect.arrayContaining([
        '/pc/logout',
        '/pc/common/postType',
        '/pc/common/sendType',
        '/pc/pickup/shops',
        '/pc/pickup/shops/{shopId}/slots',
        '/pc/order/cancel',
        '/pc/order/receive',
        '/pc/user/balance/detailed',
        '/pc/bulk/goods',
        '/pc/bulk/enquiry',
      ]),
    );
  });

  test('contains every call that models/ defines, and marks the extensions', () => {
    const modules = Object.values(
      import.meta.glob<Record<string, unknown>>('/models/**/*.api.ts', { eager: true }),
    );
    const calls = modules.flatMap((module) => Object.values(module)).filter(isCall);
    const format = (name: string, method: string, path: string, isExtension: boolean) =>
      `${name}: ${method.toUpperCase()} ${path}${isExtension ? ', an extension' : ''}`;
    const listed = operations.map(({ operationId, method, path, 'x-extension': isExtension }) =>
      format(operationId, method, path, isExtension === true),
    );
    const defined = calls.map(({ name, method, path, source }) =>
      format(name, method, path, source === 'extension'),
    );
    expect(listed.toSorted()).toEqual([...new Set(defined)].toSorted());
  });

  test('contains every call once, with all parameters of its path', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const documented = operations.map(({ path, parameters }) => ({
      path,
      names: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    }));
    const asWritten = operations.map(({ path }) => ({
      path,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    }));
    expect(documented).toEqual(asWritten);
  });

  test('marks the calls that need a token: the others reply without one', async () => {
    const open = await collectStatuses(operations.filter(isPublic));
    expect(open.filter(({ status }) => status === 401 || status === 404 || status >= 500)).toEqual(
      [],
    );
    const closed = await collectStatuses(operations.filter((operation) => !isPublic(operation)));
    expect(closed.filter(({ status }) => status !== 401)).toEqual([]);
  });

  test('lists exactly the public calls of decisions.md 11', () => {
    const names = operations
      .filter(isPublic)
      .map(({ operationId }) => operationId)
      .toSorted();
    expect(names).toEqual(expect.arrayContaining(PUBLIC));
    expect(
      operations.filter((operation) => !isPublic(operation)).map(({ operationId }) => operationId),
    ).toEqual(expect.not.arrayContaining(PUBLIC));
  });

  test('lists every status that a call may send', () => {
    const names = ['goodsDetail', 'userInfo', 'sendCode', 'uploadImage'];
    const statuses = names.map((name) =>
      Object.keys(operations.find(({ operationId }) => operationId === name)?.responses ?? {}),
    );
    expect(statuses).toEqual([
      ['200', '304', '400', '500', '503'],
      ['200', '400', '401', '500', '503'],
      ['200', '400', '401', '413', '429', '500', '503'],
      ['200', '400', '401', '413', '422', '429', '500', '503'],
    ]);
  });

  test('describes calls that never fail internally for a member with missing input', async () => {
    const token = await mall.registerMember();
    const documentedOperations = operations.filter(({ operationId }) => operationId !== 'logout');
    expect(
      (await collectStatuses(documentedOperations, { token })).filter(
        ({ status }) => status >= 500,
      ),
    ).toEqual([]);
  });
});

test('of the profile spec has no extensions', async () => {
  const specMall = await startTestMall({ env: { profile: 'spec' } });
  const extensions = operations.filter((operation) => operation['x-extension']);
  expect(extensions.length).toBeGreaterThan(5);
  expect((await listOperations(specMall)).filter((operation) => operation['x-extension'])).toEqual(
    [],
  );
  const answers = await collectStatuses(extensions, {}, specMall);
  expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
  await specMall.close();
});

const PUBLIC = [
  ...['exchangeRate', 'classify', 'brands', 'popularBrands'],
  ...['goodsList', 'goodsDetail', 'spec', 'carousel'],
  ...['specialAreas', 'specialAreaGoods', 'specialAreaList', 'categoryGoods'],
  ...['promotionList', 'promotionGoods', 'freight', 'pickupShops'],
  ...['pickupSlots', 'postTypes', 'sendTypes', 'bulkGoods'],
  ...['sendEnquiry', 'login', 'register', 'sendCode'],
  ...['resetPassword'],
];
const CALLS_OF_THE_SPEC = [
  'GET /pc/shoppingCart',
  'POST /pc/shoppingCart',
  'PUT /pc/shoppingCart',
  'DELETE /pc/shoppingCart/{id}',
  'POST /pc/shoppingcartUpdate',
  'GET /pc/exchangeRate',
  'GET /pc/home/classify',
  'GET /pc/class/brand',
  'GET /pc/popularity/brand',
  'POST /upload/oss/image',
  'POST /pc/common/freight',
  'POST /pc/common/sendCode',
  'POST /pc/goods/list',
  'GET /pc/goods/{id}',
  'GET /pc/spec/{id}',
  'GET /pc/home/carouse/{id}',
  'GET /pc/home/specialArea',
  'GET /pc/home/specialArea/goods/{id}',
  'GET /pc/home/specialAreaList',
  'GET /pc/home/displayClassifyAndGoods',
  'POST /pc/orderInfo',
  'GET /pc/order/detailed/{orderNo}',
  'POST /pc/toTrade',
  'POST /pc/order',
  'POST /pc/order/pay',
  'POST /pc/savePayCertificates',
  'GET /pc/pay/result/{id}',
  'GET /pc/actionType/list',
  'GET /pc/action/list/{id}',
  'POST /pc/login',
  'POST /pc/register',
  'PUT /pc/setting/login/password',
  'PUT /pc/setting/pay/password',
  'POST /pc/resetPassword',
  'GET /pc/user/userInfo',
  'GET /pc/user/integral/detailed',
  'POST /pc/setting/deliveryAddressNew',
  'POST /pc/setting/deliveryAddress',
  'PUT /pc/setting/deliveryAddress',
  'DELETE /pc/setting/deliveryAddress/{id}',
  'PUT /pc/setting/deliveryAddress/default',
];
