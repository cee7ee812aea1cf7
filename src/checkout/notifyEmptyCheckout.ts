import { selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import type { NoticeCode } from '#models/notice.ts';
import type { Mall } from '../mall/mall.ts';

type CheckoutActor = NonNullable<ReturnType<Mall['actor']['getSnapshot']>['context']['checkout']>;

/**
 * Says why a checkout that has nothing to order leads to the cart. If an order was refused because
 * its products are no longer available, the page that shows the reason is gone, so a notice repeats
 * it.
 */
export function notifyEmptyCheckout(
  { actor }: Mall,
  checkout: CheckoutActor,
  code: NoticeCode,
): void {
  const snapshot = checkout.getSnapshot();
  if (selectStep(snapshot) !== null) return;
  const hasMixedPromotions = snapshot.matches('mixedPromotions');
  const { failure } = snapshot.context;
  if (failure)
    actor.getSnapshot().context.notices.send({
      type: 'notice.show',
      notice: { about: 'failure', tone: 'error', failure },
    });
  actor.send({
    type: 'notice.showCode',
    code: hasMixedPromotions ? 'multiplePromotions' : code,
  });
}
