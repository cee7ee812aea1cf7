import { type EnvironmentModel, CoverPlanner } from '#explorer/coverPlanner.ts';
import { explore } from '#explorer/graph.ts';
import type { Edge } from '#explorer/model.ts';
import { formatChoice } from '#explorer/text.ts';
import type { Failure } from '#models/failure.ts';
import { FAILURES } from '../../fixtures/sampleData.ts';
import { getStepFailure } from '../failureIn.ts';
import { sessionChart } from '../session.samples.ts';
import { listFaultLabels, NETWORK_FAULTS } from './networkFaults.ts';

/** The required next step: a call of the session itself receives 401. */
export type SessionMemory = 'session.invalidate' | 'any';

const isSessionInvalidated = (edge: Edge) =>
  edge.choice.about === 'loadProfile' && getStepFailure(edge)?.kind === 'sessionInvalid';

/**
 * A profile call that receives 401 ends the session. Only the whole mall handles it:
 * tests/machines/mall.test.ts.
 */
const ENDS = 'loadProfile fails (no login)';

export const sessionEnvironment: EnvironmentModel<SessionMemory> = {
  enter: () => 'any',
  next: (_, edge) => (isSessionInvalidated(edge) ? 'session.invalidate' : 'any'),
  isEnabled: (memory, { choice }) =>
    formatChoice(choice) !== ENDS && (memory === 'any' || formatChoice(choice) === memory),
  startNames: ['as a guest', 'as a member'],
  getRestarts: () => [],
  isPending: (memory) => memory !== 'any',
  extraSteps: [
    'login fails (refused)',
    ...listFaultLabels(['login', 'logout', 'loadProfile']).filter((label) => label !== ENDS),
  ],
};

const { outcomes = {} } = sessionChart.model;
const { refused, sessionInvalid } = FAILURES;
const withFaults = (name: string, failures: Record<string, Failure>) => ({
  [name]: { ok: outcomes[name]?.ok ?? {}, err: { ...NETWORK_FAULTS, ...failures } },
});

export const createSessionPlan = () =>
  new CoverPlanner(
    explore(sessionChart.machine, {
      ...sessionChart.model,
      outcomes: {
        ...outcomes,
        ...withFaults('login', { refused }),
        ...withFaults('logout', {}),
        ...withFaults('loadProfile', { sessionInvalid }),
      },
    }),
    sessionEnvironment,
  );
