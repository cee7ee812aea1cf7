import type { Failure } from '#models/failure.ts';
import { explore } from '../explorer/graph.ts';
import type { Edge } from '../explorer/model.ts';
import { label } from '../explorer/text.ts';
import { failureIn } from '../failureIn.ts';
import { FAILURES } from '../sampleData.ts';
import { session } from '../session.samples.ts';
import { type Causes, Cover } from './cover.ts';
import { faultLabels, FAULTS } from './faults.ts';

/** What must come next: an invalid login that a call of the session meets itself. */
export type SessionMemory = 'session.invalidate' | null;

const isInvalid = (edge: Edge) =>
  edge.choice.about === 'loadProfile' && failureIn(edge)?.kind === 'sessionInvalid';

/** A profile that nobody may see (401) ends the session, which only the whole mall knows: tests/machines/mall.test.ts. */
const ENDS = 'loadProfile fails (no login)';

export const sessionCauses: Causes<SessionMemory> = {
  entered: () => null,
  after: (_, edge) => (isInvalid(edge) ? 'session.invalidate' : null),
  can: (memory, { choice }) =>
    label(choice) !== ENDS && (memory === null || label(choice) === memory),
  beginnings: ['as a guest', 'as a member'],
  jumps: () => [],
  isPending: (memory) => memory !== null,
  also: [
    'login fails (refused)',
    ...faultLabels(['login', 'logout', 'loadProfile']).filter((said) => said !== ENDS),
  ],
};

const { outcomes = {} } = session.model;
const { refused, sessionInvalid } = FAILURES;
const withFaults = (name: string, said: Record<string, Failure>) => ({
  [name]: { ok: outcomes[name]?.ok ?? {}, err: { ...FAULTS, ...said } },
});

export const sessionJourney = () =>
  new Cover(
    explore(session.machine, {
      ...session.model,
      outcomes: {
        ...outcomes,
        ...withFaults('login', { refused }),
        ...withFaults('logout', {}),
        ...withFaults('loadProfile', { sessionInvalid }),
      },
    }),
    sessionCauses,
  );
