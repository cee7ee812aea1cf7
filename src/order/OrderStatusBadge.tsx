import { toOrderStatus, type OrderStatus, type OrderSummary } from '#models/order/order.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const TONES: Readonly<Record<OrderStatus, BadgeProps['tone']>> = {
  unpaid: 'accent',
  payingInStore: 'info',
  underReview: 'info',
  paid: 'brand',
  unreceived: 'brand',
  canceled: 'neutral',
  completed: 'neutral',
  chargeback: 'danger',
  contactService: 'danger',
};

/** The payment status with its text of §4. */
export function OrderStatusBadge({ order }: { order: OrderSummary }) {
  const text = useFullText();
  const status = toOrderStatus(order.statusCode, order.payImage);
  return <Badge tone={TONES[status]}>{text.order.statuses[status]}</Badge>;
}
