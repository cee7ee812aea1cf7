import { ENDING_SOON_MS } from '#models/promotion/promotion.ts';
import { remainingOf, useSecondsLeft } from '../app/MallContext.tsx';
import { useText } from '../app/useText.ts';
import { Countdown } from '../ui/Countdown.tsx';

/** Counts down to the end of a promotion (epoch ms); it is never announced by itself (decisions 22). */
export function PromotionEnd({ endsAt }: { endsAt: number }) {
  const { home: text } = useText();
  const left = useSecondsLeft(endsAt);
  if (left === 0) return <span>{text.ended}</span>;
  return (
    <Countdown
      lead={text.endsIn}
      units={text.units}
      remaining={remainingOf(left)}
      soon={left * 1000 <= ENDING_SOON_MS}
    />
  );
}
