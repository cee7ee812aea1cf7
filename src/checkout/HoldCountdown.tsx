import { ENDING_SOON_MS } from '#models/promotion/promotion.ts';
import { toRemainingTime, useRemainingSeconds } from '../mall/countdown.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatDayAndTime } from '../text/time.ts';
import { Countdown } from '../ui/Countdown.tsx';
import * as css from './checkout.css.ts';

function HoldDeadline({ deadline }: { deadline: number }) {
  const { paymentResult, cart } = useFullText();
  const language = useLanguage();
  const seconds = useRemainingSeconds(deadline);
  return (
    <p className={css.freight}>
      <Countdown
        remaining={toRemainingTime(seconds)}
        units={cart.units}
        lead={paymentResult.heldFor}
        soon={seconds * 1000 <= ENDING_SOON_MS}
      />
      <span className={css.smallPrint}>
        {paymentResult.heldUntil(formatDayAndTime(deadline, language))}
      </span>
    </p>
  );
}

/**
 * The time until which an unpaid order is reserved (ux.md 32), from the reply to the payment
 * request.
 */
export function HoldCountdown() {
  const deadline = useCheckout(({ context }) => context.order?.deadline ?? null);
  return deadline === null ? null : <HoldDeadline deadline={deadline} />;
}
