import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import fc from 'fast-check';
import { SHIPPING_TYPES } from '#models/checkout/basket.ts';
import { CODE } from '#models/envelope.ts';
import { normaliseAccount } from '#models/session/session.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { shipOrder } from '#server/operator/operator.ts';
import { SANDBOX_ACTIONS } from '#server/payment/sandboxActions.ts';
import { addLoggedInShopper, insertSession } from '../fixtures/loggedInShopper.ts';
import { createPlainPng } from '../fixtures/plainPicture.ts';
import type { ApiOperation } from './apiOperations.ts';
import { type RequestTemplate, requestTemplates } from './fuzzRequests.ts';
import { createKnownValues, type FuzzMember } from './knownValues.ts';
import type { OrderHarness } from './orderHarness.ts';
import { KnownValue } from './schemaArbitrary.ts';
import {
  damageBody,
  type SentRequest,
  toCurl,
  toForm,
  toHeaders,
  toJson,
  toText,
  toUrl,
} from './sentRequest.ts';

/** A reply that violates a property, with the request as a curl line. */
class FuzzFailure extends Error {
  constructor(reason: string, request: SentRequest, reply: string) {
    super(`${reason}\n${toCurl(request)}\n${reply.slice(0, 500)}`);
  }
}

/** A foreign session ends nothing and succeeds; prices of an address are public. */
const HARMLESS = new Set([
  ...['login', 'register', 'sendCode', 'resetPassword'],
  ...['endSession', 'freight', 'orderList', 'toTrade', 'removeCartLine'],
]);

/** An order for pickup does not read the address. */
const isUnusedAddress = (operation: string, body: Record<string, unknown>, value: unknown) =>
  operation === 'placeOrder' &&
  body['shippingType'] === SHIPPING_TYPES.pickup &&
  body['deliveryAddressId'] === value;

/** Stands for a success with code 0 among the reached statuses. */
export const SUCCESS = 0;
const GUEST = 13;
const WRONG_CODE = '000000';
/** More requests of one operation than any limit allows. */
const MAX_SENT = 100;
/** The number of times that a missing success is tried. */
const ROUNDS = 12;

/** The number of members that send requests at the same time. */
const MEMBERS = 3;

/** Sends generated requests of several members, and checks each reply. */
export async function createApiFuzzer(harness: OrderHarness, operations: readonly ApiOperation[]) {
  const { mall } = harness;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validators = new Map<string, ValidateFunction>();
  const image = await createPlainPng();
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () => addLoggedInShopper(harness)),
  );
  const knownValues = createKnownValues();
  for (const member of members) {
    knownValues.add('account', member.account, member);
    knownValues.add('addressId', member.addressId, member);
  }
  knownValues.add('newAccount', 'new@shopper.example', undefined);
  knownValues.add('sessionId', randomUUID(), undefined);
  knownValues.add('code', WRONG_CODE, undefined);
  for (const carouselId of ['home', '1', 'unknown'])
    knownValues.add('carouselId', carouselId, undefined);
  /** the newest one-time code by account */
  const codes = new Map<string, string>();
  let requestCount = 0;
  /** the statuses that each operation has replied, and SUCCESS */
  const reached = new Map(operations.map(({ name }) => [name, new Set<number>()]));

  function resolve(value: unknown, member: FuzzMember | undefined, foreign: unknown[]): unknown {
    if (value instanceof KnownValue) {
      const entry = knownValues.find(value, member);
      if (entry?.owner !== undefined && entry.owner !== member) foreign.push(entry.value);
      return entry?.value ?? `unknown ${value.pick}`;
    }
    if (Array.isArray(value)) return value.map((item) => resolve(item, member, foreign));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, resolve(inner, member, foreign)]),
    );
  }

  function toRequest(template: RequestTemplate): SentRequest {
    const { operation, actor } = template;
    const member = actor < GUEST - 1 ? members[actor % MEMBERS] : undefined;
    const token = actor === GUEST - 1 ? 'unknown' : member?.token;
    const foreign: unknown[] = [];
    const values = toJson(resolve(template.parameters, member, foreign));
    const resolved = toJson(resolve(template.body, member, foreign));
    const account: unknown = resolved['account'] ?? member?.account;
    const code = typeof account === 'string' ? codes.get(account) : undefined;
    const coded =
      resolved['code'] === WRONG_CODE && code !== undefined ? { ...resolved, code } : resolved;
    const body = damageBody(coded, template);
    const content = operation.body?.isForm ? toForm(image, template) : toText(body, template);
    return {
      operation,
      url: toUrl(template, values),
      headers: toHeaders(template, token),
      body: operation.method === 'GET' ? undefined : content,
      member,
      isForeign:
        template.damage === undefined &&
        foreign.some((value) => !isUnusedAddress(operation.name, resolved, value)),
    };
  }

  function findValidator(operation: ApiOperation, status: number): ValidateFunction | undefined {
    const schema = operation.replies.get(status);
    if (!schema) return undefined;
    const key = `${operation.name} ${status}`;
    const validator = validators.get(key) ?? ajv.compile(schema);
    validators.set(key, validator);
    return validator;
  }

  function check(request: SentRequest, status: number, text: string, mayFail: boolean): unknown {
    const { operation } = request;
    const violation = (reason: string) => new FuzzFailure(reason, request, `${status} ${text}`);
    if (!operation.replies.has(status)) throw violation('undocumented status');
    if (!mayFail && status >= 500) throw violation('failure of the server');
    reached.get(operation.name)?.add(status);
    if (operation.replies.get(status) === null) return null;
    const reply: unknown = JSON.parse(text);
    const validator = findValidator(operation, status);
    if (validator && !validator(reply))
      throw violation(`reply off schema: ${ajv.errorsText(validator.errors)}`);
    const isSuccess = toJson(reply)['code'] === CODE.ok;
    if (isSuccess && request.isForeign && !HARMLESS.has(operation.name))
      throw violation('success with a value of another member');
    if (isSuccess) reached.get(operation.name)?.add(SUCCESS);
    return reply;
  }

  async function rememberCode({ body }: SentRequest): Promise<void> {
    const { account: sent } = toJson(typeof body === 'string' ? JSON.parse(body) : {});
    const account = normaliseAccount(typeof sent === 'string' ? sent : '');
    codes.set(account, await mall.findLatestCode(account));
    knownValues.add('newAccount', account, undefined);
  }

  /** @param mayFail whether a fault was injected */
  async function send(request: SentRequest, mayFail = false) {
    const { operation, url, headers, body, member } = request;
    const init = { method: operation.method, headers, ...(body === undefined ? {} : { body }) };
    requestCount += 1;
    const response = await mall.app.request(url, init);
    const reply = toJson(check(request, response.status, await response.text(), mayFail));
    knownValues.collect(reply['result'], member, operation.name);
    if (operation.name === 'sendCode' && reply['code'] === CODE.ok) await rememberCode(request);
    if (reply['code'] === CODE.sessionInvalid && member)
      member.token = await insertSession(harness, member.userId);
    const etag = response.headers.get('etag');
    if (etag !== null && operation.method === 'GET' && headers['if-none-match'] === undefined)
      await send({ ...request, headers: { ...headers, 'if-none-match': etag } });
    return response.status;
  }

  /** Delivers codes, presses buttons of the payment page, ships orders and runs the jobs. */
  async function applyExternalEvents(pick: number): Promise<void> {
    harness.advance(pick % 20 === 0 ? millisecondsInHour : millisecondsInMinute);
    const payment = knownValues.find(
      new KnownValue('jumpUrl', pick * 30 + 1),
      members[pick % MEMBERS],
    );
    const ref = String(payment?.value).split('/').at(-1) ?? '';
    const action = SANDBOX_ACTIONS[pick % (2 * SANDBOX_ACTIONS.length)] ?? 'approve';
    await harness.gateway.act(ref, action);
    await harness.gateway.deliverDue();
    await runDueJobs(mall.deps, harness.clock());
    const order = knownValues.find(new KnownValue('orderNo', pick), members[pick % MEMBERS]);
    const shipment = { carrier: 'Post', trackingNo: '1' };
    await shipOrder(harness.services, String(order?.value), shipment, harness.clock()).catch(
      () => undefined, // most orders are not paid
    );
  }

  const toTemplates = (operation: ApiOperation, count: number, seed: number) =>
    fc
      .sample(requestTemplates([operation]), { numRuns: count, seed })
      .map((template) => ({ ...template, actor: seed % MEMBERS, damage: undefined }));

  /** Sends the requests that random requests contain rarely: of a guest, damaged, and too large. */
  async function sendDirected(): Promise<void> {
    for (const operation of operations) {
      const [valid] = toTemplates(operation, 1, 0);
      if (!valid) continue;
      await send(toRequest({ ...valid, actor: GUEST }));
      await send(toRequest({ ...valid, damage: 'forbidden' }));
      if (operation.method !== 'GET') await send(toRequest({ ...valid, damage: 'huge' }));
    }
  }

  /** Sends valid requests of the operations that have not succeeded, until they succeed. */
  async function sendUntilSuccess(): Promise<void> {
    const hasSucceeded = ({ name }: ApiOperation) => reached.get(name)?.has(SUCCESS) === true;
    for (let seed = 0; seed < ROUNDS; seed += 1)
      for (const operation of operations.filter((candidate) => !hasSucceeded(candidate))) {
        for (const name of ['sendCode', 'uploadImage', 'toTrade', 'placeOrder', 'pay']) {
          const before = operations.find((candidate) => candidate.name === name);
          for (const template of before ? toTemplates(before, 2, seed) : [])
            await send(toRequest(template));
        }
        for (const template of toTemplates(operation, 4, seed)) await send(toRequest(template));
        await applyExternalEvents(30 * seed);
      }
  }

  /** Sends a number of generated requests; the same seed repeats them. */
  async function sendRandom(
    count: number,
    seed: number,
    onFailure: (failure: FuzzFailure) => void,
  ): Promise<void> {
    const templates = fc.sample(requestTemplates(operations), { numRuns: count, seed });
    for (const [index, template] of templates.entries()) {
      await send(toRequest(template)).catch((error: unknown) => {
        if (!(error instanceof FuzzFailure)) throw error;
        onFailure(error);
      });
      if (index % 25 === 0) await applyExternalEvents(template.pick);
    }
  }

  /** Sends valid requests of one operation until it replies with `status`. */
  async function sendUntil(
    operation: ApiOperation,
    status: number,
    prepare: () => void = () => undefined,
  ): Promise<void> {
    for (const template of toTemplates(operation, MAX_SENT, 0)) {
      prepare();
      if ((await send(toRequest(template), true)) === status) return;
    }
  }

  return {
    members,
    addKnownValue: knownValues.add,
    sendDirected,
    sendRandom,
    sendUntil,
    sendUntilSuccess,
    reached,
    countRequests: () => requestCount,
  };
}
