import * as css from './Countdown.css.ts';
import { Icon } from './Icon.tsx';

type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

interface CountdownProps {
  remaining: Readonly<Record<Unit, number>>;
  /** Short units after the numbers, e.g. "d". */
  units: Readonly<Record<Unit, string>>;
  lead: string;
  soon?: boolean | undefined;
}

const UNIT_ORDER = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The timer is not a live region; a notice announces the last minutes. */
export function Countdown({ remaining, units, lead, soon }: CountdownProps) {
  const visibleUnits = UNIT_ORDER.filter((unit) => unit !== 'days' || remaining.days > 0);
  return (
    <span role="timer" aria-live="off" className={css.countdown({ soon })}>
      <Icon name="clock" size="sm" />
      {`${lead} `}
      <span className={css.units}>
        {visibleUnits.map((unit) => (
          <span key={unit} className={css.unit}>
            {`${String(remaining[unit]).padStart(2, '0')}${units[unit]} `}
          </span>
        ))}
      </span>
    </span>
  );
}
