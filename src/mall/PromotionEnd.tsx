import { ENDING_SOON_MS } from '#models/promotion/promotion.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { toRemainingTime, useRemainingSeconds } from './countdown.ts';
import { useText } from './useText.ts';

/** Counts down to the end of a promotion (epoch ms). It is not a live region (decisions.md 22). */
export function PromotionEnd({ endsAt }: { endsAt: number }) {
  const { home: text } = useText();
  const secondsLeft = useRemainingSeconds(endsAt);
  if (secondsLeft === 0) return <span>{text.ended}</span>;
  return (
    <Countdown
      lead={text.endsIn}
      units={text.units}
      remaining={toRemainingTime(secondsLeft)}
      soon={secondsLeft * 1000 <= ENDING_SOON_MS}
    />
  );
}
