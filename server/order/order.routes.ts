import { MAX_USUAL_GOODS, usualGoodsCall } from '#models/catalogue/usualGoods.api.ts';
import { placeOrderCall } from '#models/checkout/checkout.api.ts';
import { toAud } from '#models/money.ts';
import {
  cancelOrderCall,
  logisticsCall,
  orderDetailCall,
  orderListCall,
  receiveOrderCall,
  toWireOrderDetail,
  toWireOrder,
} from '#models/order/order.api.ts';
import { orderProblemsCall, reportProblemCall, toWireProblem } from '#models/order/problem.api.ts';
import { taxInvoiceCall } from '#models/order/taxInvoice.api.ts';
import { readWireGoods } from '../catalogue/catalogue.routes.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import { getOrderLogistics } from './logistics.ts';
import { cancelOwnOrder, getOrderDetail, listOwnOrders, receiveOwnOrder } from './orders.ts';
import { placeOrder } from './placeOrder.ts';
import { listOrderProblems, reportProblem } from './problem.ts';
import { getTaxInvoice } from './taxInvoice.ts';
import { readUsualGoodsIds } from './usualGoods.store.ts';

function addPlaceOrderRoute(api: ApiBuilder): void {
  const isFullProfile = api.deps.env.profile === 'full';
  memberRoute(api, placeOrderCall, async ({ request, user, deps }) => {
    const command = { userId: user.userId, body: request, now: deps.clock(), isFullProfile };
    const { orderNo, totalCents, deadline } = await placeOrder(deps, command);
    return { orderNo, total: toAud(totalCents), deadline };
  });
}

function addProblemRoutes(api: ApiBuilder): void {
  memberRoute(api, orderProblemsCall, async ({ request, user, deps }) => {
    const { orderNo } = request;
    const { deadline, list } = await listOrderProblems(deps, user.userId, orderNo, deps.clock());
    return { deadline, list: list.map(toWireProblem) };
  });
  memberRoute(api, reportProblemCall, async ({ request, user, deps }) => {
    const { orderNo, ...report } = request;
    await reportProblem(deps, { userId: user.userId, orderNo, report, now: deps.clock() });
    return null;
  });
}

function addUsualGoodsRoute(api: ApiBuilder): void {
  memberRoute(api, usualGoodsCall, async ({ user, deps }) => ({
    list: await readWireGoods(deps, await readUsualGoodsIds(deps.db, user.userId, MAX_USUAL_GOODS)),
  }));
}

/** Adds order, orderInfo and order/detailed (§7), cancel and receive (decisions.md 10). */
export function addOrderRoutes(api: ApiBuilder): void {
  addPlaceOrderRoute(api);
  addProblemRoutes(api);
  addUsualGoodsRoute(api);
  memberRoute(api, orderListCall, async ({ request, user, deps }) => {
    const { list, total } = await listOwnOrders(deps.db, user.userId, request);
    return { list: list.map(toWireOrder), total };
  });
  memberRoute(api, orderDetailCall, async ({ request, user, deps }) =>
    toWireOrderDetail(await getOrderDetail(deps, user.userId, request.orderNo, deps.clock())),
  );
  memberRoute(api, logisticsCall, async ({ request, user, deps }) =>
    getOrderLogistics(deps.db, user.userId, request.orderNo),
  );
  memberRoute(api, taxInvoiceCall, async ({ request, user, deps }) =>
    getTaxInvoice(deps, user.userId, request.orderNo),
  );
  memberRoute(api, cancelOrderCall, async ({ request, user, deps }) => {
    await cancelOwnOrder(deps, { userId: user.userId, ...request, now: deps.clock() });
    return null;
  });
  memberRoute(api, receiveOrderCall, async ({ request, user, deps }) => {
    await receiveOwnOrder(deps, {
      userId: user.userId,
      orderNo: request.orderNo,
      now: deps.clock(),
    });
    return null;
  });
}
