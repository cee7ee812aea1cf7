import { millisecondsInHour } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CODE } from '#models/envelope.ts';
import { removeSecondFactorCall } from '#models/session/secondFactor.api.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { uploads } from '#server/db/schema/payment.ts';
import { serverProcesses } from '#server/db/schema/serverProcesses.ts';
import { saveServerProcess, type ServerProcessRow } from '#server/db/serverProcesses.store.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { claimRefusedRefund } from '#server/operator/refusedRefund.ts';
import { saveUploadedImage } from '#server/upload/upload.ts';
import { addLoggedInShopper } from '#tests/fixtures/loggedInShopper.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { turnOnSecondFactor } from '#tests/fixtures/secondFactor.ts';
import { interceptStatements, type SentStatement } from '#tests/support/databaseFaults.ts';
import { createReinstatementHarness } from '#tests/support/reinstatementHarness.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';

type Handle = (statement: SentStatement) => Promise<unknown>;

const execute: Handle = (statement) => statement.execute();
let handle = execute;
const database = await createTestDatabase();
interceptStatements(database.pool, (statement) => handle(statement));
const { harness, run, addPaidOrder } = await createReinstatementHarness(database);
const { db, clock } = harness;
afterEach(() => {
  handle = execute;
});
afterAll(() => harness.close());

/** Makes the statements fail that start with `text`. */
const failAt = (text: string) => {
  handle = (statement) =>
    statement.text.startsWith(text) ? statement.fail('XX000') : statement.execute();
};

test('the rows of ended processes remain if that of a new process cannot be written', async () => {
  const settings = {} as ServerProcessRow['settings']; // are not read here
  const values = { settings, secretHashes: [], release: '1', newestMigration: null };
  const ended = { ...values, processId: crypto.randomUUID(), seenAt: new Date(0) };
  await db.insert(serverProcesses).values(ended);
  failAt('insert into "server_processes"');
  const next = { ...values, processId: crypto.randomUUID(), seenAt: clock() };
  await expect(saveServerProcess(db, next, clock())).rejects.toThrow('Failed query');
  expect(await db.select().from(serverProcesses)).toEqual([ended]);
});

test('the row of an upload remains if the deletion of its file cannot be recorded', async () => {
  const { userId } = await harness.addShopper();
  const bytes = await createPlainPng();
  const storage = {
    put: () => Promise.reject(new Error('the storage is full')),
    get: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
  };
  failAt('insert into "deleted_uploads"');
  const upload = saveUploadedImage({ ...harness, storage }, userId, bytes, clock());
  await expect(upload).rejects.toThrow('the storage is full');
  expect(await db.$count(uploads, eq(uploads.userId, userId))).toBe(1);
});

test('the operator claims the job of a refund while no server can claim it', async () => {
  const refund = () => Promise.reject(new Error('insufficient funds'));
  const services = harness.createServices({ ...harness.services.payments, refund });
  const { orderNo } = await addPaidOrder();
  await runCommand(services, ['refund', orderNo], clock());
  harness.advance(millisecondsInHour);
  await runDueJobs(services, clock());
  const [, id = ''] = new RegExp(`(\\d+) +${orderNo}`).exec(await run('refunds')) ?? [];
  const freeJobs: number[] = [];
  handle = async (statement) => {
    if (statement.text.startsWith('update "jobs" set "claimed_until"')) {
      const { rows } = await db.execute(
        sql`select from ${jobs} where ${jobs.subject} = ${id} for update skip locked`,
      );
      freeJobs.push(rows.length);
    }
    return statement.execute();
  };
  expect(await claimRefusedRefund(services, Number(id), clock())).toMatchObject({ subject: id });
  expect(freeJobs).toEqual([0]);
});

test('a recovery code is not used up if the removal of the authenticator app fails', async () => {
  const shopper = await addLoggedInShopper(harness);
  const [code = ''] = await turnOnSecondFactor(harness, shopper);
  const remove = () => harness.mall.send(removeSecondFactorCall, { code }, shopper.token);
  failAt('delete from "second_factors"');
  expect((await remove()).code).not.toBe(CODE.ok);
  handle = execute;
  expect((await remove()).code).toBe(CODE.ok);
});
