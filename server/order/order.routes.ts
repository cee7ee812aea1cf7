import {
  cancelOrderCall,
  orderDetailCall,
  orderListCall,
  receiveOrderCall,
  wireOrderDetailOf,
  wireOrderOf,
} from '#models/order/order.api.ts';
import { type Mall, memberRoute } from '../http/route.ts';
import { voidOpenAttempt } from '../payment/pay.ts';
import { cancelOrder, orderDetail, orderList, receiveOrder } from './orders.ts';

/** orderInfo and order/detailed (§7), cancel and receive (decisions 10). */
export function addOrderRoutes(mall: Mall): void {
  memberRoute(mall, orderListCall, async ({ request, user, deps }) => {
    const { list, total } = await orderList(deps.db, user.userId, request);
    return { list: list.map(wireOrderOf), total };
  });
  memberRoute(mall, orderDetailCall, async ({ request, user, deps }) =>
    wireOrderDetailOf(await orderDetail(deps.db, user.userId, request.orderNo, deps.clock())),
  );
  memberRoute(mall, cancelOrderCall, async ({ request, user, deps }) => {
    const now = deps.clock();
    await cancelOrder(deps, { userId: user.userId, orderNo: request.orderNo, now });
    // The order is canceled whatever the provider says now: the sweeper voids what stays open.
    await voidOpenAttempt(deps, request.orderNo, now).catch((error: unknown) =>
      console.error(
        `The payment of canceled order ${request.orderNo} is still open: ${String(error)}`,
      ),
    );
    return null;
  });
  memberRoute(mall, receiveOrderCall, async ({ request, user, deps }) => {
    await receiveOrder(deps, { userId: user.userId, orderNo: request.orderNo, now: deps.clock() });
    return null;
  });
}
