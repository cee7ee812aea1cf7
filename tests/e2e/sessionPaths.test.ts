import { describe, expect, it, vi } from 'vitest';
import type { Edge } from '#explorer/model.ts';
import { formatState } from '#explorer/plan.ts';
import {
  createSessionPlan,
  sessionEnvironment,
  type SessionMemory,
} from '#tests/paths/e2e/session.e2e.ts';
import { runOrRecord } from '#tests/support/pageRunRecorder.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { startE2eShop } from './e2eShop.ts';
import { registerMember } from './memberAccounts.ts';
import type { CallName } from './steps/calls.ts';
import {
  type E2eRun,
  type E2eStep,
  type MemoryChange,
  abortPending,
  waitForPendingCall,
  startE2eRun,
  runE2ePath,
} from './steps/e2eRun.ts';
import { sessionSteps } from './steps/session.steps.ts';

vi.setConfig({ testTimeout: 300_000 }); // a path has many steps

const shop = startE2eShop({ faults: true });
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

describe('every path through a session that a shopper or a fault can cause', () => {
  for (const path of createSessionPlan().plan().paths)
    it(path.title, () =>
      runOrRecord({ level: 'e2e', chart: 'session', path: path.title }, async (recorder) => {
        const isMember = path.steps[0]?.choice.name === 'as a member';
        const calls: readonly CallName[] = [...OWN_LABELS, 'cart'];
        const member = await registerMember(shop.server);
        const run = await startE2eRun(shop, member, { isMember, calls, recorder });
        const prepare: E2eStep = () => Promise.resolve();
        await runE2ePath(run, path, {
          ...{ causes: sessionEnvironment, steps: sessionSteps, prepare },
          settle: expectSessionState,
        });
      }),
    );
});
