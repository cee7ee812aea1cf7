import { Hono } from 'hono';
import { addAddressRoutes } from './address/address.routes.ts';
import { addBulkRoutes } from './bulk/bulk.routes.ts';
import { addCartRoutes } from './cart/cart.routes.ts';
import { addCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import { addPictureRoutes } from './catalogue/picture.routes.ts';
import { addCheckoutRoutes } from './checkout/checkout.routes.ts';
import { addShippingTypeRoutes } from './checkout/shippingType.routes.ts';
import type { Deps } from './deps.ts';
import { answerFailures } from './http/failures.ts';
import { standardHeaders } from './http/headers.ts';
import { openApiOf } from './http/openapi.ts';
import { API, type Mall } from './http/route.ts';
import { addStepRoute } from './http/steps.ts';
import { addOrderRoutes } from './order/order.routes.ts';
import { addPaymentRoutes } from './payment/payment.routes.ts';
import { addPromotionRoutes } from './promotion/promotion.routes.ts';
import { addSessionRoutes } from './session/session.routes.ts';
import { addUploadRoutes } from './upload/upload.routes.ts';
import { addWalletRoutes } from './wallet/wallet.routes.ts';

/** Each room's calls. */
const ROOMS: readonly ((mall: Mall) => void)[] = [
  addSessionRoutes,
  addAddressRoutes,
  addCartRoutes,
  addCatalogueRoutes,
  addPromotionRoutes,
  addCheckoutRoutes,
  addOrderRoutes,
  addPaymentRoutes,
  addUploadRoutes,
  addWalletRoutes,
  addBulkRoutes,
  addPictureRoutes,
  addShippingTypeRoutes,
  addStepRoute,
];

function addDocument({ http, calls }: Mall): void {
  let document: string | undefined;
  http.get(`${API}/openapi.json`, (c) => {
    document ??= JSON.stringify(openApiOf(calls));
    return c.body(document, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
}

/** The mall's API as one Hono app, without a socket: tests call it in process. */
export function createApp(deps: Deps): Hono {
  const http = new Hono();
  const mall: Mall = { http, deps, calls: [] };
  http.use(standardHeaders(deps.env, deps.clock));
  for (const addRoutes of ROOMS) addRoutes(mall);
  addDocument(mall);
  answerFailures(http);
  return http;
}
