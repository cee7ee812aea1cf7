import {
  cancelOrderCall,
  logisticsCall,
  orderDetailCall,
  orderListCall,
  receiveOrderCall,
  wireOrderDetailOf,
  wireOrderOf,
} from '#models/order/order.api.ts';
import { type Mall, memberRoute } from '../http/route.ts';
import { leavePaymentPage } from '../payment/pay.ts';
import { orderLogistics } from './logistics.ts';
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
  memberRoute(mall, logisticsCall, async ({ request, user, deps }) =>
    orderLogistics(deps.db, user.userId, request.orderNo),
  );
  memberRoute(mall, cancelOrderCall, async ({ request, user, deps }) => {
    const now = deps.clock();
    await cancelOrder(deps, { userId: user.userId, ...request, now });
    await leavePaymentPage(deps, request.orderNo, now);
    return null;
  });
  memberRoute(mall, receiveOrderCall, async ({ request, user, deps }) => {
    await receiveOrder(deps, { userId: user.userId, orderNo: request.orderNo, now: deps.clock() });
    return null;
  });
}
