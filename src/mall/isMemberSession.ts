import { isMember } from '#machines/session/session.selectors.ts';
import type { LazyMall } from './lazyMall.ts';

/** Whether the charts run and a member is logged in. */
export function isMemberSession({ current }: LazyMall): boolean {
  const session = current()?.actor.getSnapshot().context.session.getSnapshot();
  return session !== undefined && isMember(session);
}
