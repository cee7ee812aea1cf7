import { isSessionFailure } from '#models/failure.ts';
import type { MallActor } from './headerSummary.ts';
import type { MutationRef } from './mall.ts';

/** Passes the outcome of a mutation to the charts that it concerns. */
export function subscribeToMutation<Input, Confirmed extends Input>(
  mutation: MutationRef<Input, Confirmed>,
  mall: MallActor,
): void {
  const showNotice = (code: 'passwordChanged' | 'orderReceived' | 'accountDeleted') =>
    mall.send({ type: 'notice.showCode', code });
  mutation.on('order.canceled', (fact) => mall.send(fact));
  mutation.on('password.changed', () => showNotice('passwordChanged'));
  mutation.on('password.replaced', ({ session }) => {
    showNotice('passwordChanged');
    if (session) mall.getSnapshot().context.session.send({ type: 'session.replace', session });
  });
  mutation.on('account.deleted', () => {
    showNotice('accountDeleted');
    mall.getSnapshot().context.session.send({ type: 'session.logOut' });
  });
  mutation.on('goods.chosen', ({ additions, shortfall }) => {
    const { cart, notices } = mall.getSnapshot().context;
    for (const addition of additions) cart.send({ type: 'cart.add', addition });
    const notice = { about: 'goodsShort', tone: 'warning', names: shortfall } as const;
    if (shortfall.length > 0) notices.send({ type: 'notice.show', notice });
  });
  mutation.on('order.received', () => showNotice('orderReceived'));
  // The page shows the failure of its mutation; the mall handles only a lost session.
  mutation.on('call.failed', (fact) => {
    if (isSessionFailure(fact.failure)) mall.send(fact);
  });
}
