import { hash } from '@node-rs/argon2';
import { millisecondsInMinute } from 'date-fns/constants';
import { Random } from '#explorer/random.ts';
import type { SimulationOutcome } from '#explorer/simulation/failures.ts';
import type { VirtualSource } from '#explorer/simulation/virtualRuntime.ts';
import type { Db } from '#server/db/connection.ts';
import { addresses, balanceEntries, users } from '#server/db/schema/users.ts';
import { createDbFixtures } from '#tests/fixtures/dbFixtures.ts';
import { readOrderOutcomes } from './readOrderOutcomes.ts';
import { checkAtEnd, checkNow } from './rules.ts';
import { Shopper } from './shopper.ts';
import { ADDRESS, drawShoppers, MEMBER_PASSWORD, MEMBER_PAY_PASSWORD } from './shopperPlan.ts';
import { emptyEngine, type Engine } from './simulatedDatabase.ts';
import { type RunOptions, SimulatedRun } from './simulatedRun.ts';
import { SimulatedServer, START } from './simulatedServer.ts';
import type { Simulation } from './simulation.ts';
import { scheduleTimedFaults } from './timedFaults.ts';

const WEBHOOK_TICK_MS = 20_000;
/** No fault happens after it. */
const FAULTS_END_MS = 60 * millisecondsInMinute;
/** Longer than a late webhook, a reservation, and the pauses of a job that failed twice. */
const SETTLE_MS = 50 * millisecondsInMinute;
const END_MS = 8 * 60 * millisecondsInMinute;
const CHECK_EVERY = 150;

interface RunResult extends SimulationOutcome {
  readonly faults: ReadonlyMap<string, number>;
  /** that the shoppers were shown */
  readonly orders: number;
}

const passwordHash = await hash(MEMBER_PASSWORD);
const payPasswordHash = await hash(MEMBER_PAY_PASSWORD);

async function addMember(db: Db, account: string, balanceCents: number) {
  const createdAt = new Date(START);
  const userId = crypto.randomUUID();
  const member = {
    userId,
    account,
    nickname: account,
    passwordHash,
    payPasswordHash,
    balanceCents,
    createdAt,
  };
  await db.insert(users).values(member);
  await db
    .insert(addresses)
    .values({ ...ADDRESS, userId, addressId: crypto.randomUUID(), createdAt });
  if (balanceCents > 0)
    await db
      .insert(balanceEntries)
      .values({ userId, amountCents: balanceCents, reason: 'adjustment', at: createdAt });
}

/** Goods with little stock, a promotion that ends, a shop with few places, and the members. */
async function fillDatabase({ run, db, shoppers }: Simulation, engine: Engine) {
  await emptyEngine(engine);
  const random = run.scheduler.draw('fixtures');
  const { addGoods, addPromotion, addShop } = createDbFixtures(db, () => new Date(START));
  await addGoods({ stock: random.integer(1, 6), cents: 1250 });
  await addGoods({ stock: 12, cents: 3990 });
  await addGoods({ stock: 40, cents: 890 });
  const promoted = await addGoods({ stock: 20, cents: 2500 });
  const endsAt = new Date(START + random.integer(1, 40) * millisecondsInMinute);
  await addPromotion(promoted, { cents: 1500, endsAt });
  await addShop(random.integer(1, 3));
  for (const { account } of shoppers) await addMember(db, account, random.pick([0, 5000, 40_000]));
}

/** The provider repeats its webhooks, less often while no shopper buys. */
function scheduleWebhooks(simulation: Simulation) {
  const { run, server, shoppers } = simulation;
  const delayMs = shoppers.every(({ isDone }) => isDone)
    ? 10 * millisecondsInMinute
    : WEBHOOK_TICK_MS;
  run.scheduler.schedule('', delayMs, () => {
    server.deliverWebhooks();
    scheduleWebhooks(simulation);
  });
}

/** Steps until `isDone`; checks the rules at quiet moments. */
async function stepUntil(simulation: Simulation, isDone: () => boolean) {
  const { run, server } = simulation;
  let checkedAt = run.scheduler.steps;
  while (!isDone() && run.violations.length === 0) {
    if (run.scheduler.now > END_MS)
      return run.report('every shopper finishes', listActive(simulation));
    if (!(await run.scheduler.step())) return run.report('a task is always scheduled', '');
    if (run.scheduler.steps - checkedAt < CHECK_EVERY || !server.isQuiet) continue;
    checkedAt = run.scheduler.steps;
    await checkNow(simulation);
  }
}

const listActive = ({ shoppers }: Simulation) =>
  shoppers
    .filter(({ isDone }) => !isDone)
    .map(({ plan }) => plan.name)
    .join(', ');

async function runPhases(simulation: Simulation) {
  const { run, server, shoppers } = simulation;
  const { scheduler } = run;
  server.start();
  scheduleWebhooks(simulation);
  scheduleTimedFaults(simulation);
  const shopperRuns = shoppers.map((shopper) => shopper.run());
  for (const shopperRun of shopperRuns)
    shopperRun.catch((error: unknown) =>
      run.report('the simulation works', String(error instanceof Error ? error.stack : error)),
    );
  await stepUntil(
    simulation,
    () => scheduler.now > FAULTS_END_MS || shoppers.every(({ isDone }) => isDone),
  );
  run.areFaultsOver = true;
  scheduler.log('no more faults');
  await stepUntil(simulation, () => shoppers.every(({ isDone }) => isDone));
  // A server whose clock was set back reaches the deadlines later.
  const settledAt = scheduler.now + SETTLE_MS + Math.max(0, -server.clockSkewMs);
  await stepUntil(simulation, () => scheduler.now > settledAt && server.isQuiet);
  if (run.violations.length > 0) return;
  let areOutcomesKnown = false;
  const readings = Promise.all(shoppers.map((shopper) => readOrderOutcomes(shopper, run)));
  readings.then(
    () => (areOutcomesKnown = true),
    (error: unknown) => run.report('the simulation works', String(error)),
  );
  await stepUntil(simulation, () => areOutcomesKnown);
  await stepUntil(simulation, () => server.isQuiet);
  if (run.violations.length === 0) await checkAtEnd(simulation);
}

/** Runs one seed, or the actions and faults of a shortened failure. */
export async function runSimulation(
  engine: Engine,
  setSource: (source: VirtualSource) => void,
  options: RunOptions,
): Promise<RunResult> {
  const run = new SimulatedRun(options);
  const { scheduler } = run;
  setSource({ scheduler, startAt: START, random: new Random(`${options.seed}/ids`) });
  const server = new SimulatedServer(run, engine);
  const plans = drawShoppers(run, options.isSmall);
  const shoppers = plans.map((plan) => new Shopper(plan, run, server));
  const simulation: Simulation = { run, server, shoppers, db: engine.db };
  await fillDatabase(simulation, engine);

  await scheduler.settle();
  await runPhases(simulation);
  server.stop();
  for (const { tab } of shoppers) tab.close();
  return {
    digest: scheduler.digest(),
    steps: scheduler.steps,
    taken: run.taken,
    violations: run.violations,
    faults: run.firedFaults,
    orders: shoppers.reduce((sum, { orders }) => sum + orders.size, 0),
  };
}
