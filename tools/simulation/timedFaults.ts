import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import type { Random } from '#explorer/random.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/session/password.ts';
import { type FaultAt, FAULTS, listFaults } from './faultTable.ts';
import { raisePrice, fillSlots, reduceStock } from './operatorActions.ts';
import type { Shopper } from './shopper.ts';
import type { Simulation } from './simulation.ts';

interface TimedContext {
  readonly simulation: Simulation;
  readonly shopper: Shopper;
  readonly random: Random;
}

/**
 * Work of the operator or of another visitor at the running server; a server that is down does
 * nothing.
 */
function workAtServer(
  { simulation: { server, run } }: TimedContext,
  work: (deps: Deps) => Promise<unknown>,
) {
  const { deps } = server;
  if (deps) server.work(run.scheduler.number('operator'), () => work(deps)).catch(() => undefined);
}

function setClock(target: { clockSkewMs: number }, skewMs: number) {
  target.clockSkewMs += skewMs;
}

function endSessions({ shopper, ...context }: TimedContext) {
  workAtServer({ shopper, ...context }, async (deps) => {
    const [user] = await deps.db.select().from(users).where(eq(users.account, shopper.account));
    if (user) await deps.db.delete(sessions).where(eq(sessions.userId, user.userId));
  });
}

function resetPassword({ shopper, ...context }: TimedContext) {
  workAtServer({ shopper, ...context }, async (deps) => {
    const password = `${shopper.password}!`;
    const { account } = shopper;
    const passwordHash = await hashPassword(password);
    await deps.db.update(users).set({ passwordHash }).where(eq(users.account, account));
    shopper.password = password;
  });
}

const TIMED_ACTIONS: Readonly<Record<FaultAt<'time'>, (context: TimedContext) => void>> = {
  serverKilled: ({ simulation }) => simulation.server.kill(),
  deploy: ({ simulation }) => void simulation.server.deploy(),
  serverClockForward: ({ simulation, random }) =>
    setClock(simulation.server, random.integer(1, 50) * millisecondsInMinute),
  serverClockBackward: ({ simulation, random }) =>
    setClock(simulation.server, -random.integer(1, 50) * millisecondsInMinute),
  browserClockForward: ({ shopper, random }) =>
    setClock(shopper.browser, random.integer(1, 50) * millisecondsInMinute),
  browserClockBackward: ({ shopper, random }) =>
    setClock(shopper.browser, -random.integer(1, 50) * millisecondsInMinute),
  storageFull: ({ shopper }) => {
    shopper.hasLostStorage = true;
    shopper.browser.localStorage.isFull = true;
  },
  storageCleared: ({ shopper }) => {
    shopper.hasLostStorage = true;
    shopper.browser.clearStorage();
  },
  tabKilled: ({ shopper }) => shopper.tab.kill(),
  tabReloaded: ({ shopper }) => shopper.tab.shop && shopper.tab.reload(),
  secondTab: ({ shopper }) => shopper.useSecondTab(),
  offline: ({ shopper, random }) => shopper.browser.loseConnection(random.integer(2000, 60_000)),
  sessionExpired: endSessions,
  passwordReset: (context) => {
    endSessions(context);
    resetPassword(context);
  },
  priceRaised: (context) => workAtServer(context, (deps) => raisePrice(deps, context.random)),
  stockTaken: (context) => workAtServer(context, (deps) => reduceStock(deps, context.random)),
  slotsTaken: (context) => workAtServer(context, fillSlots),
  sweeperLate: ({ simulation, random }) =>
    void simulation.server.delayJobs(random.integer(3, 40) * millisecondsInMinute),
};

/**
 * Draws the faults that happen at a time. Most happen in the first minutes, in which the shoppers
 * buy.
 */
export function scheduleTimedFaults(simulation: Simulation) {
  const { run, shoppers } = simulation;
  for (const kind of listFaults('time')) {
    const random = run.scheduler.draw(`time of ${kind}`);
    if (!run.isEnabled(kind)) continue;
    for (let count = 0; count < 3 && random.chance(FAULTS[kind].probability); count += 1) {
      const shopper = random.pick(shoppers);
      if (!shopper) return;
      const seconds = random.chance(0.8) ? random.integer(2, 120) : random.integer(120, 2400);
      const name = `${kind} after ${seconds} s for ${shopper.plan.name}`;
      run.scheduler.schedule('', seconds * 1000, () => {
        if (run.areFaultsOver || !run.take(name)) return;
        run.countFault(kind);
        TIMED_ACTIONS[kind]({ simulation, shopper, random });
      });
    }
  }
}
