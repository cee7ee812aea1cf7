import { expect } from 'vitest';
import type { Edge } from '#explorer/model.ts';
import { formatState } from '#explorer/text.ts';
import {
  createSessionPlan,
  sessionEnvironment,
  type SessionMemory,
} from '#tests/paths/e2e/session.e2e.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { registerMember } from '../memberAccounts.ts';
import type { CallName } from '../steps/calls.ts';
import {
  type E2eRun,
  type MemoryChange,
  abortPending,
  waitForPendingCall,
  startE2eRun,
  runE2ePath,
} from '../steps/e2eRun.ts';
import { sessionSteps } from '../steps/session.steps.ts';
import { type BrowserPaths, prepareNothing } from './browserPaths.ts';

const OWN_LABELS: readonly CallName[] = ['login', 'register', 'logout', 'loadProfile'];

/** Every part of the page shows the same session state, and every planned call has been sent. */
async function expectSessionState(
  run: E2eRun,
  { next }: Edge,
  { after }: MemoryChange<SessionMemory>,
): Promise<void> {
  const { page } = run.shopper;
  // The mall has ended the session at once; the next step of the path says so.
  run.isSessionInvalid = after === 'session.invalidate';
  if (run.isSessionInvalid) return;
  await waitForCondition(async () => {
    const shown = await page
      .locator('[data-machine="session"]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-state')));
    expect(new Set(shown)).toEqual(new Set([formatState(next.snapshot.value)]));
  });
  for (const name of OWN_LABELS)
    if (next.running.has(name)) await waitForPendingCall(run, name);
    else await abortPending(run, name);
}

export const sessionPaths: BrowserPaths = {
  planPaths: () => createSessionPlan().plan().paths,
  async open(shop, { steps }, recorder) {
    const isMember = steps[0]?.choice.name === 'as a member';
    const calls: readonly CallName[] = [...OWN_LABELS, 'cart'];
    return startE2eRun(shop, await registerMember(shop.server), { isMember, calls, recorder });
  },
  perform: (run, path) =>
    runE2ePath(run, path, {
      ...{ causes: sessionEnvironment, steps: sessionSteps, prepare: prepareNothing },
      settle: expectSessionState,
    }),
};
