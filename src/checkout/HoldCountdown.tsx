import { selectOrder } from '#machines/checkout/checkout.selectors.ts';
import { ENDING_SOON_MS } from '#models/promotion/promotion.ts';
import { remainingOf, useCheckout, useSecondsLeft } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { useLanguage } from '../app/useText.ts';
import { momentText } from '../text/time.ts';
import { Countdown } from '../ui/Countdown.tsx';
import * as css from './checkout.css.ts';

function HeldUntil({ deadline }: { deadline: number }) {
  const { paying, cart } = useFullText();
  const language = useLanguage();
  const seconds = useSecondsLeft(deadline);
  return (
    <p className={css.freight}>
      <Countdown
        remaining={remainingOf(seconds)}
        units={cart.units}
        lead={paying.heldFor}
        soon={seconds * 1000 <= ENDING_SOON_MS}
      />
      <span className={css.fine}>{paying.heldUntil(momentText(deadline, language))}</span>
    </p>
  );
}

/** Until when an unpaid order is kept (ux 32); the reply that chose a way of paying said it. */
export function HoldCountdown() {
  const deadline = useCheckout((snapshot) => selectOrder(snapshot)?.deadline ?? null);
  return deadline === null ? null : <HeldUntil deadline={deadline} />;
}
