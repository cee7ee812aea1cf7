import type { ReactNode } from 'react';
import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { orderDetailCall } from '#models/order/order.api.ts';
import type { OrderDetail } from '#models/order/order.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { type FailedQuery, useQuery } from '../mall/useQuery.ts';

interface LoadedOrderProps {
  /** shown before the order is loaded, and without `failed` if it cannot be loaded */
  before?: ReactNode;
  /** shown while the order loads, instead of `before` */
  waiting?: ReactNode;
  /** shown if the order cannot be loaded, instead of `before` */
  failed?: (result: FailedQuery) => ReactNode;
  children: (order: OrderDetail) => ReactNode;
}

function OrderOfNumber({
  orderNo,
  before,
  waiting = before,
  failed = () => before,
  children,
}: LoadedOrderProps & { orderNo: string }) {
  const result = useQuery(orderDetailCall, { orderNo });
  if (result.state === 'ready') return children(result.data);
  return result.state === 'loading' ? waiting : failed(result);
}

/** Renders with the order of the checkout. */
export function LoadedOrder({ before = null, ...props }: LoadedOrderProps) {
  const orderNo = useCheckout(selectOrderNo);
  return orderNo === null ? before : <OrderOfNumber orderNo={orderNo} before={before} {...props} />;
}
