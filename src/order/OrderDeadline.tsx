import type { OrderSummary } from '#models/order/order.ts';
import { toRemainingTime, useRemainingSeconds } from '../mall/countdown.ts';
import * as css from '../mall/memberPage.css.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatDayAndTime } from '../text/time.ts';
import { Countdown } from '../ui/Countdown.tsx';

const SOON_SECONDS = 120;

/** The time until which the goods of an unpaid order are reserved (ux.md 32). */
export function OrderDeadline({ order }: { order: OrderSummary }) {
  const isHeld = order.state === 'unpaid' || order.state === 'payingInStore';
  return isHeld && order.deadline !== null ? <HoldDeadline until={order.deadline} /> : null;
}

function HoldDeadline({ until }: { until: number }) {
  const { order, cart } = useFullText();
  const language = useLanguage();
  const seconds = useRemainingSeconds(until);
  if (seconds === 0) return <p className={css.muted}>{order.paymentExpired}</p>;
  return (
    <div>
      <Countdown
        lead={order.payBefore}
        units={cart.units}
        remaining={toRemainingTime(seconds)}
        soon={seconds <= SOON_SECONDS}
      />
      <p className={css.smallPrint}>{order.heldUntil(formatDayAndTime(until, language))}</p>
    </div>
  );
}
