import * as css from './Countdown.css.ts';
import { Icon } from './Icon.tsx';

type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

export interface CountdownProps {
  remaining: Readonly<Record<Unit, number>>;
  /** Short units written after the numbers, e.g. "d". */
  units: Readonly<Record<Unit, string>>;
  /** What ends, e.g. "Ends in". */
  lead: string;
  soon?: boolean | undefined;
}

const order = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A timer that is never announced by itself; who must warn does it with a Notice. */
export function Countdown({ remaining, units, lead, soon }: CountdownProps) {
  const shown = order.filter((unit) => unit !== 'days' || remaining.days > 0);
  return (
    <span role="timer" aria-live="off" className={css.countdown({ soon })}>
      <Icon name="clock" size="sm" />
      {`${lead} `}
      <span className={css.units}>
        {shown.map((unit) => (
          <span key={unit} className={css.unit}>
            {`${String(remaining[unit]).padStart(2, '0')}${units[unit]} `}
          </span>
        ))}
      </span>
    </span>
  );
}
