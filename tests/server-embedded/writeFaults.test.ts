import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CODE } from '#models/envelope.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recharges } from '#server/db/schema/payment.ts';
import { getRefusalRow, type RefusalKey } from '#server/http/refusals.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log.ts';
import { auditLedgers, auditPayments } from '#server/operator/audit.ts';
import { addLoggedInShopper } from '../fixtures/loggedInShopper.ts';
import { findValues } from '../fixtures/personalData.ts';
import { PASSWORD } from '../fixtures/sampleData.ts';
import type { ApiReply } from '../support/apiClient.ts';
import { readOperations } from '../support/apiOperations.ts';
import {
  type DatabaseFault,
  type DatabaseFaults,
  type FaultHit,
  injectDatabaseFaults,
} from '../support/databaseFaults.ts';
import { createDatabaseState, type DatabaseState } from '../support/databaseState.ts';
import { createOrderHarness, type OrderHarness } from '../support/orderHarness.ts';
import { WEBHOOK } from '../support/paymentWrites.ts';
import { createTestDatabase } from '../support/testMall.ts';
import type { WriteScenario } from '../support/writeScenario.ts';
import { WRITE_SCENARIOS } from '../support/writeScenarios.ts';

/** The log of the current scenario, and the values that were sent in it. */
const logLines: string[] = [];
const sentValues = new Set<string>();
const log = createLog({ level: 'debug', format: 'json', writeLine: (line) => logLines.push(line) });

/** Fields that name rows and choices; the log may contain their values. */
const HARMLESS = new Set(['orderNo', 'goodsId', 'scene', 'payType', 'channel', 'kind']);
const MIN_LENGTH = 3;

function collectValues(value: unknown, field = ''): void {
  if (typeof value === 'string' && value.length >= MIN_LENGTH && !HARMLESS.has(field))
    sentValues.add(value);
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collectValues(inner, name);
}

/** Collects the values of each request, and the token of a login. */
function watchRequests({ app }: OrderHarness['mall']): void {
  const send = app.request.bind(app);
  vi.spyOn(app, 'request').mockImplementation(async (input, init, ...rest) => {
    const body = init?.body;
    if (typeof body === 'string' && body.startsWith('{')) collectValues(JSON.parse(body));
    const { authorization } = Object(init?.headers);
    if (typeof authorization === 'string') collectValues(authorization.replace('Bearer ', ''));
    const reply = await send(input, init, ...rest);
    const text = await reply.clone().text();
    if (text.startsWith('{')) collectValues(Object(JSON.parse(text).result).token);
    return reply;
  });
}

/** Operations that read although their method is POST. */
const READS = new Set(['exportAccount', 'addressList', 'orderList', 'goodsList', 'freight']);
/** `npm test` injects one of this many faults; the task `writes` of `npm run deep` all. */
const FAULT_STEP = 53;
const FIRST_STEP = 8;

let harness: OrderHarness;
let faults: DatabaseFaults;
let state: DatabaseState;
beforeAll(async () => {
  const database = await createTestDatabase();
  faults = injectDatabaseFaults(database.pool);
  harness = await createOrderHarness('none', database, { log });
  watchRequests(harness.mall);
  state = await createDatabaseState(harness.db);
});
afterAll(() => harness.close());

const toOutcome = ({ status, code, msg }: ApiReply) => ({ status, code, msg });

/** Prepares a scenario in an empty database; `before` is the state without its write. */
async function prepare({ prepare: prepareWrite }: WriteScenario) {
  await state.empty();
  const write = await prepareWrite(harness);
  await runDueJobs(harness.mall.deps, harness.clock());
  return write;
}

const hasOrders = async (): Promise<boolean> => {
  const tables = [orders, recharges] as const;
  const counts = await Promise.all(tables.map((table) => harness.db.$count(table)));
  return counts.some((count) => count > 0);
};

async function expectExactMoney() {
  const ledgers = await auditLedgers(harness.db);
  const { findings, openRefunds } = await auditPayments(harness.db);
  expect({ ...ledgers, findings, openRefunds }).toEqual({
    stock: [],
    balances: [],
    points: [],
    counts: [],
    problems: [],
    unpaid: [],
    findings: [],
    openRefunds: 0,
  });
}

/** Runs the jobs that the write left, and returns everything that it changed. */
async function settle(verify?: () => Promise<unknown>) {
  if (await hasOrders()) {
    harness.advance(5 * millisecondsInMinute);
    await runDueJobs(harness.mall.deps, harness.clock());
    await expectExactMoney();
  }
  return { tables: await state.read(), verified: await verify?.() };
}

async function runWithoutFault(scenario: WriteScenario) {
  const unsent = await prepare(scenario);
  const before = await settle(unsent.verify);
  // The first call may execute additional statements, for example to create a secret.
  await unsent.send();
  const write = await prepare(scenario);
  faults.count();
  const reply = toOutcome(await write.send());
  const statements = faults.readStatements();
  return { before, reply, statements, after: await settle(write.verify) };
}
type Expected = Awaited<ReturnType<typeof runWithoutFault>>;

const CONFLICTS: readonly DatabaseFault[] = ['40001', '40P01'];
const LOSSES: readonly DatabaseFault[] = ['57P01', '08006'];

/** A statement outside of transactions can conflict if the database is set to serializable. */
const toFaults = ({ isInTransaction, isCommit }: FaultHit): readonly DatabaseFault[] => [
  ...(isInTransaction ? CONFLICTS : (['40001'] as const)),
  ...LOSSES,
  ...(isCommit ? (['lostReply'] as const) : []),
];

const toRefusal = (key: RefusalKey) => {
  const { status = 200, code, msg } = getRefusalRow(key);
  return { status, code, msg };
};

async function runWithFault(scenario: WriteScenario, { statementNo, fault }: Fault) {
  const write = await prepare(scenario);
  faults.failAt(statementNo, fault);
  const first = toOutcome(await write.send());
  const hit = faults.readHit();
  const shouldRepeat = scenario.repeated === 'same' && first.status === 503;
  const reply = shouldRepeat ? toOutcome(await write.send()) : first;
  return { hit, first, reply, after: await settle(write.verify) };
}

/** A conflict, after which PostgreSQL rolls back, or another fault before the COMMIT. */
const isRetried = ({ isInTransaction, isCommit }: FaultHit, fault: DatabaseFault): boolean =>
  CONFLICTS.includes(fault) || (isInTransaction && !isCommit);

interface Outcome {
  readonly first: Expected['reply'];
  readonly state: Expected['after'];
}

/**
 * A transaction is repeated after a fault, so the shopper notices nothing. A read that fails, and a
 * COMMIT whose outcome is unknown, are 503; then either nothing or everything has been written, and
 * a repeated call has the result of one call.
 */
function listRightOutcomes(
  { repeated, mayBeRefusedWith }: WriteScenario,
  expected: Expected,
  { statementNo, fault }: Fault,
  actual: Expected['after'],
): readonly Outcome[] {
  const statement = expected.statements[statementNo - 1];
  if (statement && isRetried(statement, fault))
    return [{ first: expected.reply, state: expected.after }];
  const states = repeated === 'same' ? [expected.after] : [expected.before, expected.after];
  const refused =
    mayBeRefusedWith === undefined ? [] : [{ first: toRefusal(mayBeRefusedWith), state: actual }];
  return [
    ...[expected.reply, toRefusal('unavailable')].flatMap((first) =>
      states.map((after) => ({ first, state: after })),
    ),
    ...refused,
  ];
}

function expectRightOutcome(
  scenario: WriteScenario,
  expected: Expected,
  fault: Fault,
  { hit, first, after }: Awaited<ReturnType<typeof runWithFault>>,
) {
  const { attemptTables = [] } = scenario;
  const toComparable = (outcome: Outcome) => ({
    ...fault,
    first: outcome.first,
    verified: outcome.state.verified,
    tables: Object.fromEntries(
      Object.entries(Object(outcome.state.tables) as object).filter(
        ([table]) => !attemptTables.includes(table),
      ),
    ),
  });
  expect(hit).toEqual(expected.statements[fault.statementNo - 1]);
  const outcomes = listRightOutcomes(scenario, expected, fault, after);
  expect(outcomes.map(toComparable)).toContainEqual(toComparable({ first, state: after }));
}

interface Fault {
  readonly statementNo: number;
  readonly fault: DatabaseFault;
}

const listFaults = ({ statements }: Expected): readonly Fault[] =>
  statements.flatMap((statement, index) =>
    toFaults(statement).map((fault) => ({ statementNo: index + 1, fault })),
  );

/**
 * All faults, or some of each scenario: the last one, where a COMMIT loses its reply, is one. The
 * first one of some scenarios is a conflict of the statement that reads the session.
 */
const selectFaults = (faultList: readonly Fault[], scenarioNo: number): readonly Fault[] =>
  process.env['WRITE_FAULTS'] === 'every'
    ? faultList
    : faultList.filter(
        (_, index) =>
          index === faultList.length - 1 ||
          (index === 0 && scenarioNo % FIRST_STEP === 0) ||
          (index + scenarioNo) % FAULT_STEP === FAULT_STEP - 1,
      );

describe('a fault of the database in', () => {
  for (const [scenarioNo, scenario] of WRITE_SCENARIOS.entries())
    test(`${scenario.operation}: a shopper who ${scenario.title} loses nothing`, async () => {
      logLines.length = 0;
      sentValues.clear();
      const expected = await runWithoutFault(scenario);
      expect(expected.reply).toMatchObject({ status: 200, code: CODE.ok });
      for (const fault of selectFaults(listFaults(expected), scenarioNo))
        expectRightOutcome(scenario, expected, fault, await runWithFault(scenario, fault));
      expect(findValues(sentValues, logLines.join('\n'))).toEqual([]);
    }, 600_000);
});

test('every write operation of the API has a scenario', async () => {
  const operations = await readOperations(harness.mall.app);
  const writes = operations.filter(({ name, method }) => method !== 'GET' && !READS.has(name));
  const covered = new Set(WRITE_SCENARIOS.map(({ operation }) => operation));
  expect(writes.filter(({ name }) => !covered.has(name))).toEqual([]);
  const names = new Set([...operations.map(({ name }) => name), WEBHOOK]);
  expect([...covered].filter((name) => !names.has(name))).toEqual([]);
});

test('operations that read with another method than GET change no table', async () => {
  await state.empty();
  const { token } = await addLoggedInShopper(harness);
  const before = await state.read();
  const requests = [
    ['/pc/setting/deliveryAddressNew', {}],
    ['/pc/orderInfo', {}],
    ['/pc/user/export', { password: PASSWORD }],
    ['/pc/goods/list', {}],
    ['/pc/common/freight', { shippingType: 2, countryName: 'Malaysia' }],
  ] as const;
  const replies = await Promise.all(
    requests.map(([path, body]) =>
      harness.mall.request('POST', path, body, { authorization: `Bearer ${token}` }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(requests.map(() => 200));
  expect(await state.read()).toEqual(before);
});
