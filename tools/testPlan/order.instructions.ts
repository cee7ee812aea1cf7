import { act, cannot, type Instructions, operatorStep } from './instruction.ts';

const BY_CLOCK = cannot(
  'the server’s clock must pass a deadline; tests/server sets that clock',
  '需要服务器时钟超过期限；tests/server 会设置该时钟',
);

/** Most transitions of an order happen on the server; the operator's commands cause them. */
export const orderInstructions: Instructions = {
  'payment.capture': act(
    'Pay the order by card and press Approve in Sandbox Pay; an order that waits for a manual payment: `npm run mall -- approve NO`. Reload the page.',
    '用银行卡支付订单并在 Sandbox Pay 中按 Approve；等待人工确认的订单：`npm run mall -- approve NO`。刷新页面。',
  ),
  'method.change': act(
    'Choose another payment method on the payment page of the order, then reload this page.',
    '在订单的付款页面选择其他支付方式，然后刷新此页面。',
  ),
  'payInStore.choose': act(
    'Choose “pay in store” on the payment page of the order, then reload this page.',
    '在订单的付款页面选择到店付款，然后刷新此页面。',
  ),
  'receipt.upload': act(
    'Choose transfer on the payment page of the order, upload a receipt, then reload this page.',
    '在订单的付款页面选择转账并上传凭证，然后刷新此页面。',
  ),
  'receipt.approve': operatorStep('approve NO'),
  'receipt.reject': operatorStep('reject NO --why "not readable"'),
  'order.ship': operatorStep('ship NO --carrier AusPost --tracking T1'),
  'order.complete': act(
    'Run `npm run mall -- complete NO` (NO is the order number), then reload the page. An order that is not shipped must be a pickup.',
    '运行 `npm run mall -- complete NO`（NO 为订单号），然后刷新页面。未发货的订单必须是自提订单。',
  ),
  'order.refund': operatorStep('refund NO'),
  'order.chargeback': operatorStep('chargeback NO'),
  'order.reinstatePaid': operatorStep('chargeback NO --won'),
  'order.reinstateShipped': operatorStep('chargeback NO --won'),
  'order.reinstateCompleted': operatorStep('chargeback NO --won'),
  'order.reinstateRefunded': act(
    'Let another shopper buy the last items of the order, then `npm run mall -- chargeback NO --won`. Reload the page.',
    '让其他顾客买完订单中的商品，然后执行 `npm run mall -- chargeback NO --won`。刷新页面。',
  ),
  'payInStore.restore': BY_CLOCK,
  'method.restore': BY_CLOCK,
  'order.expire': BY_CLOCK,
  'order.revive': BY_CLOCK,
};
