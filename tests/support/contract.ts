import Ajv2020 from 'ajv/dist/2020.js';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describes, type Schema } from './describes.ts';
import { type Market, openMarket } from './market.ts';

/** What a call of §7 is asked with: parameters of its path, of its query, and its body. */
export interface Asked {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface World {
  readonly market: Market;
  readonly account: string;
  readonly goodsId: string;
  readonly addressId: string;
  readonly token: string;
  /** the result of a call that must succeed */
  readonly get: (call: string, asked?: Asked) => Promise<unknown>;
  /** an unpaid order of the member */
  readonly order: () => Promise<string>;
  readonly picture: () => Promise<FormData>;
}

/** One call of §7, spelt as the specification spells it. */
export interface SpecCall {
  /** `GET /pc/goods/{id}`, below /api/v1 */
  readonly call: string;
  /** fields of the request that §7 names */
  readonly takes?: readonly string[];
  readonly good?: Asked | ((world: World) => Promise<Asked>);
  /** fields of the result that §7 and §3 name, `list.0.goodsId` within a list */
  readonly gives?: readonly string[];
  readonly bad?: Asked;
}

const documentSchema = v.object({
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.object({
        security: v.array(v.unknown()),
        parameters: v.optional(v.array(v.object({ name: v.string() })), []),
        requestBody: v.optional(
          v.object({
            content: v.record(
              v.string(),
              v.object({ schema: v.object({ properties: v.record(v.string(), v.unknown()) }) }),
            ),
          }),
        ),
      }),
    ),
  ),
});
type Document = v.InferOutput<typeof documentSchema>;

const partsOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
};

async function asks(market: Market, token: string, call: string, asked: Asked) {
  const { method, path } = partsOf(call);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asked.path?.[name] ?? ''),
  );
  const query = asked.query ? `?${new URLSearchParams(asked.query).toString()}` : '';
  const body = method === 'GET' || method === 'DELETE' ? undefined : (asked.body ?? {});
  return market.mall.ask(method, address + query, body, { token, language: 'en' });
}

const orderReply = v.object({ orderNo: v.string() });
const tradeReply = v.object({ transactionCode: v.string() });
const addressReply = v.object({ list: v.array(v.object({ addressId: v.string() })) });

export const FORM = {
  addType: 1,
  contacts: 'Ann Lee',
  contactPhone: '0412345678',
  countryName: 'Australia',
  provinceName: 'WA',
  cityName: 'Perth',
  areaName: '',
  addressDetail: '1 Hay St',
  zipCode: '6000',
};

async function openWorld(): Promise<World> {
  const market = await openMarket('catalogue');
  const account = 'contract@shopper.example';
  const token = await market.mall.member(account);
  const get: World['get'] = async (call, asked = {}) => {
    const answer = await asks(market, token, call, asked);
    if (answer.code !== '0') throw new Error(`${call} was refused: ${answer.code} ${answer.msg}`);
    return answer.result;
  };
  const goodsId = await market.addGoods({ cents: 4000 });
  await get('POST /pc/setting/deliveryAddress', { body: FORM });
  const { list } = v.parse(addressReply, await get('POST /pc/setting/deliveryAddressNew'));
  const addressId = list[0]?.addressId ?? '';
  const basket = {
    orderGoods: [{ goodsId, goodsAmount: 1 }],
    shippingType: 2,
    deliveryAddressId: addressId,
  };
  const order = async () => {
    const { transactionCode } = v.parse(
      tradeReply,
      await get('POST /pc/toTrade', { body: basket }),
    );
    const body = { ...basket, transactionCode };
    return v.parse(orderReply, await get('POST /pc/order', { body })).orderNo;
  };
  const picture = async () => {
    const bytes = await sharp({
      create: { width: 9, height: 9, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'r.png', { type: 'image/png' }));
    return form;
  };
  return { market, account, goodsId, addressId, token, get, order, picture };
}

const pointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

function documented(document: Document, call: string): string[] {
  const { method, path } = partsOf(call);
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${call} is not in the OpenAPI document`);
  const bodies = Object.values(operation.requestBody?.content ?? {});
  return [
    ...operation.parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => Object.keys(schema.properties)),
  ];
}

/** Walks calls of §7 against the OpenAPI document and a running mall: what they take, answer and refuse. */
export function walksCalls(calls: readonly SpecCall[]): void {
  let world: World;
  let document: Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  beforeAll(async () => {
    world = await openWorld();
    const reply = await world.market.mall.app.request('/api/v1/openapi.json');
    const json: object = await reply.json();
    document = v.parse(documentSchema, json);
    ajv.addSchema(json, 'mall');
  });
  afterAll(() => world.market.close());

  const schemaAt = (reference: string) =>
    ajv.getSchema(reference.replace(/^#/, 'mall#'))?.schema as Schema | undefined; // of our own document

  for (const { call, takes = [], good = {}, gives = [], bad } of calls) {
    const { method, path } = partsOf(call);
    describe(`${method} /api/v1${path}`, () => {
      const place = `paths/${pointer(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema/anyOf/0`;

      test('is documented with the fields of the specification', () => {
        expect(documented(document, call)).toEqual(expect.arrayContaining([...takes]));
      });

      test('answers what the document says, under the names of the specification', async () => {
        const asked = typeof good === 'function' ? await good(world) : good;
        const answer = await asks(world.market, world.token, call, asked);
        expect({ status: answer.status, code: answer.code, msg: answer.msg }).toEqual({
          status: 200,
          code: '0',
          msg: '',
        });
        const fits = ajv.getSchema(`mall#/${place}`);
        expect(fits?.({ code: answer.code, msg: answer.msg, result: answer.result })).toBe(true);
        const described = schemaAt(`mall#/${place}/properties/result`);
        expect(gives.filter((field) => !describes(described, field, schemaAt))).toEqual([]);
        for (const field of gives) expect(answer.result).toHaveProperty(field);
      });

      test('answers a bad call with the envelope', async () => {
        // Where nothing can be asked wrongly, a text that no database can hold is wrong all the same.
        const asked = bad ?? { query: { nothing: '\0' } };
        const answer = await asks(world.market, world.token, call, asked);
        expect(['1', '1002']).toContain(answer.code);
        expect(answer.msg).toMatch(/[\u4e00-\u9fff]/);
        expect([200, 400, 422]).toContain(answer.status);
      });
    });
  }
}
