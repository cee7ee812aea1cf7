import { expect } from 'vitest';
import type { Edge } from '#explorer/model.ts';
import { REQUEST_TIMEOUT_MS } from '#models/call.ts';
import { CODE } from '#models/envelope.ts';
import { type NetworkFault, NETWORK_FAULT_NAMES } from '#tests/paths/e2e/networkFaults.ts';
import type { HeldCall } from '#tests/support/faultProxy.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { type CallName, isCallName } from './calls.ts';
import {
  abortPending,
  type E2eStep,
  waitForPendingCall,
  hasPendingCall,
  type E2eRun,
} from './e2eRun.ts';
import { SERVER_BROKEN } from './responses.ts';

const waitUntilCallEnds = (run: E2eRun, name: CallName) =>
  waitForCondition(() => expect(hasPendingCall(run, name)).toBe(false));

/** Advances both clocks by 30 s without a reply, so that the page aborts the call. */
async function timeOutCall(run: E2eRun, name: CallName): Promise<void> {
  run.clockOffsetMs += REQUEST_TIMEOUT_MS + 500;
  run.proxy.setClockOffset(run.clockOffsetMs);
  await run.shopper.page.clock.fastForward(REQUEST_TIMEOUT_MS + 500);
  // The browser keeps the connection of a request with `keepalive`.
  if (name === 'saveCart') await abortPending(run, name);
  else await waitUntilCallEnds(run, name);
}

/** Takes the browser offline, which breaks the call's connection. */
async function goOfflineDuringCall(run: E2eRun, call: HeldCall): Promise<void> {
  const { context, page } = run.shopper;
  run.isOffline = true;
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await call.finish('unreached');
  await failed;
}
export async function goOnline(run: E2eRun): Promise<void> {
  run.isOffline = false;
  await run.shopper.context.setOffline(false);
}

/** Applies a fault to a pending call. */
async function applyNetworkFault(run: E2eRun, name: CallName, fault: NetworkFault): Promise<void> {
  const call = await waitForPendingCall(run, name);
  switch (fault) {
    case 'unreached':
    case 'lost':
      return call.finish(fault);
    case 'broken':
      return call.finish(SERVER_BROKEN);
    case 'no login':
      return call.finish({
        status: 401,
        body: { code: CODE.refused, msg: '请先登录', result: null },
      });
    case 'too late':
      return timeOutCall(run, name);
    case 'offline':
      return goOfflineDuringCall(run, call);
  }
}

/**
 * Offline only briefly; the plan ignores the requests that the page repeats when it is online
 * again.
 */
const networkFaultStep =
  (name: CallName, fault: NetworkFault): E2eStep =>
  async (run) => {
    await applyNetworkFault(run, name, fault);
    if (run.isOffline) await goOnline(run);
  };

/** The steps of each fault, by label. */
export const networkFaultSteps = (...names: readonly CallName[]): Record<string, E2eStep> =>
  Object.fromEntries(
    names.flatMap((name) =>
      NETWORK_FAULT_NAMES.map((fault): [string, E2eStep] => [
        `${name} fails (${fault})`,
        networkFaultStep(name, fault),
      ]),
    ),
  );

/** Stays offline until the plan brings the page online again. */
export const offlineStep =
  (name: CallName): E2eStep =>
  (run) =>
    applyNetworkFault(run, name, 'offline');

/** Calls without side effects; they may reach the server although the page gets no reply. */
const READ_CALLS: readonly CallName[] = [
  ...([
    'calculateFreight',
    'loadShops',
    'loadSlots',
    'fetchResult',
    'requestTransactionCode',
  ] as const),
];
/** The number of uses of each fault for the plan's `no reply` steps in this file. */
export const networkFaultCounts = new Map<NetworkFault, number>();

/** Whether a fault affects nothing else and leads to the planned state. */
const canApply: Readonly<
  Record<NetworkFault, (run: E2eRun, name: CallName, edge: Edge) => boolean>
> = {
  unreached: () => true,
  broken: () => true,
  'no login': () => false,
  lost: (_, name) => READ_CALLS.includes(name),
  'too late': ({ proxy }, _, { next }) =>
    proxy.getHeldCalls().length === 1 && next.timers.length === 0,
  offline: ({ proxy }, _, { next }) =>
    proxy.getHeldCalls().length === 1 &&
    ![...next.running.keys()].some(isCallName) &&
    !next.snapshot.can({ type: 'network.online' }),
};

/** No usable reply: uses the fault that was used least so far. */
export const noReplyStep =
  (name: CallName): E2eStep =>
  async (run, edge) => {
    await waitForPendingCall(run, name);
    const [fault = 'unreached'] = NETWORK_FAULT_NAMES.filter((candidate) =>
      canApply[candidate](run, name, edge),
    )
      // The last ones fit few steps, so they come first if all were used equally often.
      .toReversed()
      .toSorted((a, b) => (networkFaultCounts.get(a) ?? 0) - (networkFaultCounts.get(b) ?? 0));
    networkFaultCounts.set(fault, (networkFaultCounts.get(fault) ?? 0) + 1);
    await networkFaultStep(name, fault)(run, edge);
  };
