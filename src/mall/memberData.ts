import type { MallActor } from './headerSummary.ts';
import type { MallSettings } from './mall.ts';

/**
 * Clears the data of a member when the session begins or ends, so that the next member does not see
 * it. A logout also removes the searches, products and unsent reports that this browser stores.
 */
export function clearMemberDataOnSessionChange(
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
