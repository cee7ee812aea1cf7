import { millisecondsInMinute } from 'date-fns/constants';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import type { Database, Db } from '#server/db/connection.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { parseEnv } from '#server/env.ts';
import { type Sweeper, startSweeper } from '#server/jobs/sweeper.ts';
import { createLog } from '#server/log.ts';
import { auditProvider } from '#server/operator/providerAudit.ts';
import { limitProvider } from '#server/payment/providerLimits.ts';
import {
  createSandboxGateway,
  createSandboxProvider,
  type SandboxGateway,
  type SandboxOptions,
} from '#server/payment/sandbox.ts';
import { createOutboxMailer } from '#server/session/mailer.ts';
import type { DatabaseFault, SentStatement } from '#tests/support/databaseFaults.ts';
import type { FaultAt } from './faultTable.ts';
import {
  workLabel,
  createWebhookPost,
  withMailFaults,
  withFailingJobs,
  withProviderFaults,
} from './serviceFaults.ts';
import { connectProcess, type Engine, never } from './simulatedDatabase.ts';
import type { SimulatedRun } from './simulatedRun.ts';

export const START = Date.parse('2026-06-15T02:00:00Z');
export const PAY_ORIGIN = 'http://pay.test';
const SHOP_ORIGIN = 'http://shop.test';
/** Rare, because each round has dozens of statements; work that is due wakes the jobs. */
const SWEEP_MS = 1_200_000;

const env = {
  ...parseEnv({ MALL_DEMO: '1', RATE_LIMITS: 'off' }),
  origin: SHOP_ORIGIN,
  shouldCheckReplies: true,
};

const SQL_STATES: Partial<Record<FaultAt<'statement' | 'commit'>, DatabaseFault>> = {
  conflict: '40001',
  commitConflict: '40001',
  deadlock: '40P01',
  connectionLost: '08006',
  databaseRestart: '57P01',
  statementCanceled: '57014',
  commitReplyLost: 'lostReply',
  commitLost: '08006',
};

/** The verb and the table of a statement. */
function nameStatement(text: string): string {
  const [, verb = text.slice(0, 20)] = /^\s*(\w+)/.exec(text) ?? [];
  const table = /(?:from|into|update)\s+(?:only\s+)?"?(\w+)"?/i.exec(text)?.[1];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}

interface ServerProcess {
  readonly database: Database;
  readonly deps: Deps;
  readonly app: Hono;
  readonly gateway: SandboxGateway;
  readonly sweeper: { current: Sweeper };
  readonly isAlive: () => boolean;
  readonly kill: () => void;
}

/** The server, its jobs and the payment provider, which belong to one process as in `npm start`. */
export class SimulatedServer {
  /** how much its clock is ahead */
  clockSkewMs = 0;
  /** the payments that the shop will void later, because the provider did not reply */
  readonly postponedVoids = new Set<string>();
  /** the payments that the provider captured although the shop had voided them */
  readonly capturedAfterVoid = new Set<string>();
  #process: ServerProcess | undefined;
  #requests = 0;
  #isDelivering = false;
  readonly #run: SimulatedRun;
  readonly #engine: Engine;

  constructor(run: SimulatedRun, engine: Engine) {
    this.#run = run;
    this.#engine = engine;
  }

  readonly now = () => new Date(Math.floor(START + this.#run.scheduler.now + this.clockSkewMs));

  get isUp() {
    return this.#process !== undefined;
  }

  /** Whether no transaction is open. */
  get isQuiet() {
    const { pool } = this.#process?.database ?? {};
    return pool !== undefined && pool.totalCount > 0 && pool.totalCount === pool.idleCount;
  }

  /** Ends the process permanently. */
  stop() {
    this.#process?.kill();
    this.#process = undefined;
  }

  /** Compares the records of the shop with those of the provider. */
  auditProvider(db: Db) {
    const { deps } = this;
    if (!deps) throw new Error('tools/simulation: the server does not run');
    const payments = createSandboxProvider(this.#createSandboxOptions(db));
    return auditProvider({ ...deps, db, payments }, this.now());
  }

  get deps(): Deps | undefined {
    return this.#process?.deps;
  }

  get gateway(): SandboxGateway | undefined {
    return this.#process?.gateway;
  }

  start() {
    this.#process = this.#createProcess();
    this.#requests = 0;
    this.#isDelivering = false;
  }

  /** Ends the process immediately; another one starts later. */
  kill() {
    const { scheduler } = this.#run;
    if (!this.#process) return;
    this.#process.kill();
    this.#process = undefined;
    const label = scheduler.number('server starts');
    scheduler.schedule(label, scheduler.draw(label).integer(300, 15_000), () => this.start());
  }

  /** Lets the requests in progress end, and starts a new process. */
  async deploy() {
    const { scheduler } = this.#run;
    const old = this.#process;
    if (!old) return;
    this.#process = undefined;
    await Promise.race([
      old.sweeper.current.stop(),
      scheduler.wait('deploy waits for jobs', millisecondsInMinute),
    ]);
    for (let tries = 0; tries < 100 && this.#requests > 0; tries += 1)
      await scheduler.wait('deploy waits for requests', 200);
    old.kill();
    if (!this.#process) this.start();
  }

  /** Runs work of the server under this label. Never resolves if the process ends. */
  work<T>(label: string, run: () => T): T {
    return workLabel.run(label, run);
  }

  /** Answers a request. */
  async handle(label: string, path: string, init: RequestInit): Promise<Response> {
    const current = this.#process;
    if (!current) throw new TypeError('fetch failed');
    this.#requests += 1;
    const response = await this.work(label, () => current.app.request(path, init));
    if (!current.isAlive()) return never();
    this.#requests -= 1;
    return response;
  }

  /** Sends the due webhooks. */
  deliverWebhooks() {
    const current = this.#process;
    if (!current || this.#isDelivering) return;
    this.#isDelivering = true;
    const deliver = async () => {
      await this.work('webhooks', () => current.gateway.deliverDue()).catch(() => 0);
      if (this.#process === current) this.#isDelivering = false;
    };
    void deliver();
  }

  /** No jobs run for a while. */
  async delayJobs(delayMs: number) {
    const current = this.#process;
    if (!current) return;
    await current.sweeper.current.stop();
    await this.#run.scheduler.wait('jobs run again', delayMs);
    if (current.isAlive()) current.sweeper.current = this.#startSweeper(current.deps);
  }

  wakeSweeper() {
    this.#process?.sweeper.current.wake();
  }

  #startSweeper(deps: Deps): Sweeper {
    const services = withFailingJobs(this.#run, deps);
    return this.work('jobs', () =>
      startSweeper({ services, clock: this.now, intervalMs: SWEEP_MS }),
    );
  }

  #createProcess(): ServerProcess {
    let isAlive = true;
    const alive = () => isAlive;
    const database = connectProcess(this.#engine, {
      track: this.#run.scheduler.track,
      random: this.#run.random,
      isAlive: alive,
      onStatement: (statement) => this.#execute(statement, alive),
    });
    const { db } = database;
    const sandbox = this.#createSandboxOptions(db);
    const run = this.#run;
    const holder: { sweeper?: { current: Sweeper } } = {};
    const deps = createDeps({
      db,
      clock: this.now,
      random: run.random,
      env,
      log: createLog({ level: 'error', format: 'json', writeLine: this.#onLog }),
      pictures: { listGoodsKinds: () => [], get: () => Promise.reject(new Error('no pictures')) },
      mailer: withMailFaults(run, createOutboxMailer(db, this.now)),
      payments: limitProvider(withProviderFaults(run, createSandboxProvider(sandbox))),
      onJobsDue: () => holder.sweeper?.current.wake(),
    });
    const sweeper = { current: this.#startSweeper(deps) };
    holder.sweeper = sweeper;
    const kill = () => {
      isAlive = false;
      void sweeper.current.stop();
    };
    const gateway = createSandboxGateway(sandbox);
    return { database, deps, app: createApp(deps), gateway, sweeper, isAlive: alive, kill };
  }

  readonly #onLog = (line: string) => {
    const [, attemptId] =
      /"event":"payment\.(?:voidPostponed|notOpened)".*"attemptId":"([^"]+)"/.exec(line) ?? [];
    if (attemptId !== undefined) this.postponedVoids.add(attemptId);
    if (/TypeError|ReferenceError|does not match its schema/.test(line))
      this.#run.report('the server has no programming error', line);
  };

  /** Holds a statement until its turn, and lets it fail as drawn. */
  async #execute(statement: SentStatement, isAlive: () => boolean): Promise<unknown> {
    const run = this.#run;
    const { scheduler } = run;
    const label = scheduler.number(
      `${workLabel.getStore() ?? 'server'} · ${nameStatement(statement.text)}`,
    );
    const random = scheduler.draw(`delay of ${label}`);
    const fault = statement.isCommit
      ? run.drawFault('commit', label)
      : run.drawFault('statement', label);
    const slowMs = fault === 'statementSlow' ? random.integer(100, 3000) : 0;
    await scheduler.wait(label, random.next() * 3 + slowMs);
    if (!isAlive()) return never();
    if (fault === 'deathBeforeStatement' || fault === 'deathBeforeCommit') {
      this.kill();
      return never();
    }
    const failure = fault && SQL_STATES[fault];
    const result = await scheduler.track(failure ? statement.fail(failure) : statement.execute());
    if (fault === 'deathAfterCommit') {
      this.kill();
      return never();
    }
    return result;
  }

  #createSandboxOptions(db: Db): SandboxOptions {
    return {
      db,
      clock: this.now,
      random: this.#run.random,
      secret: 'the secret of the simulation',
      origin: PAY_ORIGIN,
      mallOrigin: SHOP_ORIGIN,
      delayMs: this.#run.scheduler.draw('delay of late webhooks').integer(5000, 60_000),
      post: createWebhookPost(this.#run, async (label, headers, body) => {
        const init = { method: 'POST', headers, body };
        return (await this.handle(label, '/api/v1/pay/notify/sandbox', init)).status;
      }),
    };
  }
}
