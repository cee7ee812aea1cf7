import type { OrderSummary } from '#models/order/order.ts';
import { remainingOf, useSecondsLeft } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { useLanguage } from '../app/useText.ts';
import { momentText } from '../text/time.ts';
import { Countdown } from '../ui/Countdown.tsx';
import * as css from './account.css.ts';

const SOON_SECONDS = 120;

/** How long the goods of an unpaid order are held (ux 32). */
export function OrderDeadline({ order }: { order: OrderSummary }) {
  const isHeld = order.state === 'unpaid' || order.state === 'payingInStore';
  return isHeld && order.deadline !== null ? <Held until={order.deadline} /> : null;
}

function Held({ until }: { until: number }) {
  const { order, cart } = useFullText();
  const language = useLanguage();
  const seconds = useSecondsLeft(until);
  if (seconds === 0) return <p className={css.muted}>{order.over}</p>;
  return (
    <div>
      <Countdown
        lead={order.payBefore}
        units={cart.units}
        remaining={remainingOf(seconds)}
        soon={seconds <= SOON_SECONDS}
      />
      <p className={css.fine}>{order.heldUntil(momentText(until, language))}</p>
    </div>
  );
}
