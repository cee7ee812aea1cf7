import { expect } from 'vitest';
import { CODE } from '#models/envelope.ts';
import { TIMEOUT_MS } from '#src/api/client.ts';
import type { Edge } from '#tests/paths/explorer/model.ts';
import { type Fault, FAULT_NAMES } from '#tests/paths/journey/faults.ts';
import type { Held } from '#tests/support/faultProxy.ts';
import { until } from '#tests/support/until.ts';
import { type CallName, isCallName } from './calls.ts';
import { SERVER_BROKEN } from './fates.ts';
import { type Deed, held, isWaiting, type Walking } from './walking.ts';

const isGone = (walking: Walking, name: CallName) =>
  until(() => expect(isWaiting(walking, name)).toBe(false));

/** Half a minute passes for browser and server, and nobody answers: the page gives the call up by itself. */
async function comesTooLate(walking: Walking, name: CallName): Promise<void> {
  walking.passed += TIMEOUT_MS + 500;
  walking.proxy.ahead(walking.passed);
  await walking.shopper.page.clock.fastForward(TIMEOUT_MS + 500);
  await isGone(walking, name);
}

/** The browser loses its network, and with it the connection. */
async function goesOffline(walking: Walking, call: Held): Promise<void> {
  const { context, page } = walking.shopper;
  walking.isOffline = true;
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await call.end('unreached');
  await failed;
}
export async function goesOnline(walking: Walking): Promise<void> {
  walking.isOffline = false;
  await walking.shopper.context.setOffline(false);
}

/** One call of the page, which waits for its fate, meets a fault. */
async function meets(walking: Walking, name: CallName, fault: Fault): Promise<void> {
  const call = await held(walking, name);
  switch (fault) {
    case 'unreached':
    case 'lost':
      return call.end(fault);
    case 'broken':
      return call.end(SERVER_BROKEN);
    case 'no login':
      return call.end({ status: 401, body: { code: CODE.refused, msg: '请先登录', result: null } });
    case 'too late':
      return comesTooLate(walking, name);
    case 'offline':
      return goesOffline(walking, call);
  }
}

/** Offline for a moment only: what the page asks anew when it is online again is no matter of the plan. */
const meetsBriefly =
  (name: CallName, fault: Fault): Deed =>
  async (walking) => {
    await meets(walking, name, fault);
    if (walking.isOffline) await goesOnline(walking);
  };

/** Each fault of a call by the label of its step. */
export const faultDeeds = (...names: readonly CallName[]): Record<string, Deed> =>
  Object.fromEntries(
    names.flatMap((name) =>
      FAULT_NAMES.map((fault): [string, Deed] => [
        `${name} fails (${fault})`,
        meetsBriefly(name, fault),
      ]),
    ),
  );

/** Offline until the plan has the page online again. */
export const offline =
  (name: CallName): Deed =>
  (walking) =>
    meets(walking, name, 'offline');

/** Calls that may reach the server although the page hears nothing of it: they change nothing there. */
const READS: readonly CallName[] = [
  ...(['calculateFreight', 'loadShops', 'loadSlots', 'askResult', 'requestCode'] as const),
];
/** How often each fault was met in this file where the plan says no more than `no reply`. */
export const met = new Map<Fault, number>();

/** Whether nothing else is touched by it, and it leads where the plan says. */
const canBe: Readonly<Record<Fault, (walking: Walking, name: CallName, edge: Edge) => boolean>> = {
  unreached: () => true,
  broken: () => true,
  'no login': () => false,
  lost: (_, name) => READS.includes(name),
  'too late': ({ proxy }, _, { next }) => proxy.waiting().length === 1 && next.timers.length === 0,
  offline: ({ proxy }, _, { next }) =>
    proxy.waiting().length === 1 &&
    ![...next.living.keys()].some(isCallName) &&
    !next.snapshot.can({ type: 'network.online' }),
};

/** No usable reply: by the fault that was met least so far. */
export const getsNoReply =
  (name: CallName): Deed =>
  async (walking, edge) => {
    await held(walking, name);
    const [fault = 'unreached'] = FAULT_NAMES.filter((one) =>
      canBe[one](walking, name, edge),
    ).toSorted((one, other) => (met.get(one) ?? 0) - (met.get(other) ?? 0));
    met.set(fault, (met.get(fault) ?? 0) + 1);
    await meetsBriefly(name, fault)(walking, edge);
  };
