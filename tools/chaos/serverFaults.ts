import type { ChaosFault, FaultContext } from './chaosFault.ts';
import type { FaultyShop } from './faultyServer.ts';
import type { HttpFault } from './httpProxy.ts';
import { pause } from './pause.ts';

type ServerFault = ChaosFault<FaultyShop>;
type ServerContext = FaultContext<FaultyShop>;

/** The longest time for which a killed process is down, in ms. */
export const MAX_DOWN_MS = 600;
/** A start takes about as long. */
const MAX_START_MS = 3000;

async function killServer({ shop, random }: ServerContext): Promise<void> {
  await shop.server.kill();
  await pause(random.integer(0, MAX_DOWN_MS));
  await shop.server.restart();
}

/** Kills the server again while it handles the first calls after its start. */
async function killServerTwice(context: ServerContext): Promise<void> {
  await killServer(context);
  await context.waitForCalls(context.random.integer(1, 10));
  await killServer(context);
}

/** Kills the server again while it starts, and an embedded database while it recovers. */
async function killServerAtStart({ shop, random }: ServerContext): Promise<void> {
  await shop.server.kill();
  const start = shop.server.restart().catch(() => undefined);
  await pause(random.integer(0, MAX_START_MS));
  await shop.server.kill();
  await start;
  await shop.server.restart();
}

const disturbHttp =
  (fault: HttpFault): ServerFault['run'] =>
  async ({ shop, random, waitForCalls }) => {
    shop.http.setFault(fault);
    await waitForCalls(random.integer(20, 60));
    shop.http.setFault(null);
  };

/** The clock of the shop jumps and returns; the longest hold of an order ends in between. */
async function moveClock({ shop, random, waitForCalls }: ServerContext): Promise<void> {
  await shop.setClock(random.pick([-45, -6, 6, 45]) * 60_000);
  await waitForCalls(random.integer(20, 60));
  await shop.setClock(0);
}

/** Faults that need only the server. */
export const SERVER_FAULTS: Readonly<Record<string, Omit<ServerFault, 'name'>>> = {
  serverKilled: { kills: 1, run: killServer },
  serverKilledTwice: { kills: 2, run: killServerTwice },
  serverKilledAtStart: { kills: 2, run: killServerAtStart },
  repliesLost: { kills: 0, run: disturbHttp('lostReplies') },
  requestsLost: { kills: 0, run: disturbHttp('lostRequests') },
  requestsDuplicated: { kills: 0, run: disturbHttp('duplicates') },
  requestsReordered: { kills: 0, run: disturbHttp('reordering') },
  clockMoved: { kills: 0, run: moveClock },
};
