import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { addAddressRoutes } from './address/address.routes.ts';
import { addBulkRoutes } from './bulk/bulk.routes.ts';
import { addCartRoutes } from './cart/cart.routes.ts';
import { addCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import { addPictureRoutes } from './catalogue/picture.routes.ts';
import { addSavedGoodsRoutes } from './catalogue/savedGoods.routes.ts';
import { addCheckoutRoutes } from './checkout/checkout.routes.ts';
import { addShippingTypeRoutes } from './checkout/shippingType.routes.ts';
import type { Deps } from './deps.ts';
import { refuseEarly } from './http/admission.ts';
import { registerErrorHandler } from './http/errorHandler.ts';
import {
  contentSecurityPolicy,
  dateHeader,
  requestIdHeader,
  securityHeaders,
} from './http/headers.ts';
import { inspectRequests } from './http/inspectRequests.ts';
import { toOpenApiDocument } from './http/openapi.ts';
import { addRecordingRoute } from './http/recording.routes.ts';
import { logRequests } from './http/requestLog.ts';
import { API_BASE_PATH, type ApiBuilder } from './http/route.ts';
import { traceRequests } from './http/traceRequests.ts';
import { addTransitionRoute } from './http/transition.routes.ts';
import { addOrderRoutes } from './order/order.routes.ts';
import { addPaymentRoutes } from './payment/payment.routes.ts';
import { addPromotionRoutes } from './promotion/promotion.routes.ts';
import { addSessionRoutes } from './session/session.routes.ts';
import { addUploadRoutes } from './upload/upload.routes.ts';
import { addWalletRoutes } from './wallet/wallet.routes.ts';

const ROUTE_MODULES: readonly ((api: ApiBuilder) => void)[] = [
  addSessionRoutes,
  addAddressRoutes,
  addCartRoutes,
  addCatalogueRoutes,
  addSavedGoodsRoutes,
  addPromotionRoutes,
  addCheckoutRoutes,
  addOrderRoutes,
  addPaymentRoutes,
  addUploadRoutes,
  addWalletRoutes,
  addBulkRoutes,
  addPictureRoutes,
  addShippingTypeRoutes,
  addTransitionRoute,
  addRecordingRoute,
];

function addOpenApiRoute({ http, calls }: ApiBuilder): void {
  let document: string | undefined;
  http.get(`${API_BASE_PATH}/openapi.json`, (c) => {
    document ??= JSON.stringify(toOpenApiDocument(calls));
    return c.body(document, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
}

/**
 * Creates the API as one Hono app. It opens no socket, so tests call it in their own process.
 * @param scriptHashes CSP sources that allow the inline scripts of the pages
 */
export function createApp(deps: Deps, scriptHashes: readonly string[] = []): Hono {
  const http = new Hono();
  const api: ApiBuilder = { http, deps, limited: new Set(), calls: [] };
  const { clock, env } = deps;
  http.use(refuseEarly(deps, api.limited));
  http.use(
    requestId({ headerName: '' }),
    requestIdHeader,
    traceRequests(deps),
    inspectRequests(deps),
    logRequests(deps),
    dateHeader(clock),
    securityHeaders(env),
  );
  http.use(contentSecurityPolicy(env, scriptHashes));
  for (const addRoutes of ROUTE_MODULES) addRoutes(api);
  addOpenApiRoute(api);
  registerErrorHandler(http, deps.log);
  return http;
}
