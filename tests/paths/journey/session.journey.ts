import { explore } from '../explorer/graph.ts';
import type { Edge } from '../explorer/model.ts';
import { label } from '../explorer/text.ts';
import { failureIn } from '../failureIn.ts';
import { session } from '../session.samples.ts';
import { type Causes, Cover } from './cover.ts';

/** What must come next: an invalid login that a call of the session meets itself. */
export type SessionMemory = 'session.invalidate' | null;

const isInvalid = (edge: Edge) =>
  edge.choice.about === 'loadProfile' && failureIn(edge)?.kind === 'sessionInvalid';

export const sessionCauses: Causes<SessionMemory> = {
  entered: () => null,
  after: (_, edge) => (isInvalid(edge) ? 'session.invalidate' : null),
  can: (memory, { choice }) => memory === null || label(choice) === memory,
  beginnings: ['as a guest', 'as a member'],
  jumps: () => [],
  isPending: (memory) => memory !== null,
};

export const sessionJourney = () =>
  new Cover(explore(session.machine, session.model), sessionCauses);
