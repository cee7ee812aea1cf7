import Ajv2020 from 'ajv/dist/2020.js';
import { millisecondsInMinute } from 'date-fns/constants';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlainPng } from '../fixtures/plainPicture.ts';
import { type OrderHarness, createOrderHarness } from './orderHarness.ts';
import { schemaHasField, type JsonSchemaNode } from './schemaHasField.ts';

/** The path parameters, query parameters and body of a call of §7. */
interface ContractRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ContractFixture {
  readonly harness: OrderHarness;
  readonly account: string;
  readonly goodsId: string;
  readonly addressId: string;
  readonly token: string;
  /** returns the result of a call that must succeed */
  readonly callApi: (call: string, contractRequest?: ContractRequest) => Promise<unknown>;
  /** places an unpaid order of the member */
  readonly createOrder: () => Promise<string>;
  readonly createPicture: () => Promise<FormData>;
}

/** A call of §7, in the specification's spelling. */
export interface ContractCase {
  /** the method and the path below /api/v1: `GET /pc/goods/{id}` */
  readonly call: string;
  /** the request fields of §7 */
  readonly requestFields?: readonly string[];
  readonly validRequest?:
    | ContractRequest
    | ((fixture: ContractFixture) => Promise<ContractRequest>);
  /** the result fields of §7 and §3, `list.0.goodsId` within a list */
  readonly replyFields?: readonly string[];
  readonly invalidRequest?: ContractRequest;
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

const parseCall = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
};

async function sendContractRequest(
  harness: OrderHarness,
  token: string,
  call: string,
  request: ContractRequest,
) {
  const { method, path } = parseCall(call);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path?.[name] ?? ''),
  );
  const query = request.query ? `?${new URLSearchParams(request.query).toString()}` : '';
  const body = method === 'GET' || method === 'DELETE' ? undefined : (request.body ?? {});
  return harness.mall.request(method, address + query, body, { token, language: 'en' });
}

const orderReply = v.object({ orderNo: v.string() });
const tradeReply = v.object({ transactionCode: v.string() });
const addressReply = v.object({ list: v.array(v.object({ addressId: v.string() })) });

export const ADDRESS_FORM = {
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

async function createContractFixture(): Promise<ContractFixture> {
  const harness = await createOrderHarness('catalogue');
  const account = 'contract@shopper.example';
  const token = await harness.mall.registerMember(account);
  const callApi: ContractFixture['callApi'] = async (call, request = {}) => {
    const reply = await sendContractRequest(harness, token, call, request);
    if (reply.code !== '0') throw new Error(`${call} was refused: ${reply.code} ${reply.msg}`);
    return reply.result;
  };
  const goodsId = await harness.addGoods({ cents: 4000 });
  await callApi('POST /pc/setting/deliveryAddress', { body: ADDRESS_FORM });
  const { list } = v.parse(addressReply, await callApi('POST /pc/setting/deliveryAddressNew'));
  const addressId = list[0]?.addressId ?? '';
  const basket = {
    orderGoods: [{ goodsId, goodsAmount: 1 }],
    shippingType: 2,
    deliveryAddressId: addressId,
  };
  const createOrder = async () => {
    // An equal order within two minutes would be a repeated one.
    harness.advance(2 * millisecondsInMinute);
    const { transactionCode } = v.parse(
      tradeReply,
      await callApi('POST /pc/toTrade', { body: basket }),
    );
    const body = { ...basket, transactionCode };
    return v.parse(orderReply, await callApi('POST /pc/order', { body })).orderNo;
  };
  const createPicture = async () => {
    const bytes = await createPlainPng();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'r.png', { type: 'image/png' }));
    return form;
  };
  return {
    harness,
    account,
    goodsId,
    addressId,
    token,
    callApi,
    createOrder,
    createPicture,
  };
}

const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

function findDocumentedFields(document: Document, call: string): string[] {
  const { method, path } = parseCall(call);
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${call} is not in the OpenAPI document`);
  const bodies = Object.values(operation.requestBody?.content ?? {});
  return [
    ...operation.parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => Object.keys(schema.properties)),
  ];
}

/**
 * Checks calls of §7 against the OpenAPI document and a running mall: their requests, replies and
 * refusals.
 */
export function describeContract(calls: readonly ContractCase[]): void {
  let fixture: ContractFixture;
  let document: Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  beforeAll(async () => {
    fixture = await createContractFixture();
    const reply = await fixture.harness.mall.app.request('/api/v1/openapi.json');
    const json: object = await reply.json();
    document = v.parse(documentSchema, json);
    ajv.addSchema(json, 'mall');
  });
  afterAll(() => fixture.harness.close());

  const schemaAt = (reference: string) =>
    ajv.getSchema(reference.replace(/^#/, 'mall#'))?.schema as JsonSchemaNode | undefined; // part of our own document

  for (const {
    call,
    requestFields: expectedRequestFields = [],
    validRequest: sampleRequest = {},
    replyFields: expectedReplyFields = [],
    invalidRequest: invalidSample,
  } of calls) {
    const { method, path } = parseCall(call);
    describe(`${method} /api/v1${path}`, () => {
      const schemaPath = `paths/${escapePointer(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema/anyOf/0`;

      test('is documented with the fields of the specification', () => {
        expect(findDocumentedFields(document, call)).toEqual(
          expect.arrayContaining([...expectedRequestFields]),
        );
      });

      test('returns the documented reply with the field names of the specification', async () => {
        const request =
          typeof sampleRequest === 'function' ? await sampleRequest(fixture) : sampleRequest;
        const reply = await sendContractRequest(fixture.harness, fixture.token, call, request);
        expect({ status: reply.status, code: reply.code, msg: reply.msg }).toEqual({
          status: 200,
          code: '0',
          msg: '',
        });
        const validate = ajv.getSchema(`mall#/${schemaPath}`);
        expect(validate?.({ code: reply.code, msg: reply.msg, result: reply.result })).toBe(true);
        const described = schemaAt(`mall#/${schemaPath}/properties/result`);
        expect(
          expectedReplyFields.filter((field) => !schemaHasField(described, field, schemaAt)),
        ).toEqual([]);
        for (const field of expectedReplyFields) expect(reply.result).toHaveProperty(field);
      });

      test('returns an envelope for an invalid request', async () => {
        // A call without other invalid input still rejects a text that no database can store.
        const request = invalidSample ?? { query: { nothing: '\0' } };
        const reply = await sendContractRequest(fixture.harness, fixture.token, call, request);
        expect(['1', '1002']).toContain(reply.code);
        expect(reply.msg).toMatch(/[\u4e00-\u9fff]/);
        expect([200, 400, 422]).toContain(reply.status);
      });
    });
  }
}
