import type { MallActor } from './headerSummary.ts';
import type { MallSettings } from './mall.ts';

/**
 * Another member sees no data of the last one. A logout also removes the searches, products and
 * half-typed reports that this browser stores.
 */
export function subscribeToSession(
  actor: MallActor,
  { queries, storage }: Pick<MallSettings, 'queries' | 'storage'>,
): void {
  const { session } = actor.getSnapshot().context;
  session.on('session.began', () => queries.clearMemberQueries());
  session.on('session.ended', ({ reason }) => {
    queries.clearMemberQueries();
    if (reason === 'logout') storage.removePrivateData();
  });
}
