import type { ReactNode } from 'react';
import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { orderDetailCall } from '#models/order/order.api.ts';
import type { OrderDetail } from '#models/order/order.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { useQuery } from '../mall/useQuery.ts';

interface LoadedOrderProps {
  children: (order: OrderDetail) => ReactNode;
}

function OrderOfNumber({ orderNo, children }: LoadedOrderProps & { orderNo: string }) {
  const result = useQuery(orderDetailCall, { orderNo });
  return result.state === 'ready' ? children(result.data) : null;
}

/** Renders with the order of the checkout, and nothing before it is loaded. */
export function LoadedOrder({ children }: LoadedOrderProps) {
  const orderNo = useCheckout(selectOrderNo);
  return orderNo === null ? null : <OrderOfNumber orderNo={orderNo}>{children}</OrderOfNumber>;
}
