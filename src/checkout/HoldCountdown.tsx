import { selectOrder, selectResult } from '#machines/checkout/checkout.selectors.ts';
import type { PayType } from '#models/checkout/payType.ts';
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

/** Until when an unpaid order is kept (ux 32). A method may give it longer: then only what the server said of that method counts. */
export function HoldCountdown({ payType }: { payType?: PayType | undefined }) {
  const deadline = useCheckout((snapshot) =>
    payType === undefined || selectResult(snapshot)?.payType === payType
      ? (selectOrder(snapshot)?.deadline ?? null)
      : null,
  );
  return deadline === null ? null : <HeldUntil deadline={deadline} />;
}
