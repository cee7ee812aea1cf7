// chunk: fields
import { useId, useState, type KeyboardEvent } from 'react';
import { toHalfWidth } from '#models/halfWidth.ts';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import * as css from './NumberStepper.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface NumberStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** The accessible name, e.g. "Quantity of Manuka honey". */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  decreaseIcon?: IconName | undefined;
  /** Why the minimum or the maximum is reached. */
  minReason?: string | undefined;
  maxReason?: string | undefined;
  busy?: boolean | undefined;
  block?: boolean | undefined;
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
};

export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min = 0, max = 9999, busy = false, minReason, maxReason } = props;
  const [typed, setTyped] = useState<string>();
  const reasonId = useId();
  const reason = value >= max ? maxReason : value <= min ? minReason : undefined;
  const describedBy = reason ? reasonId : undefined;

  const choose = (next: number) => {
    setTyped(undefined);
    const allowed = Math.min(max, Math.max(min, next));
    if (!busy && allowed !== value) onChange(allowed);
  };
  const commit = () => {
    if (typed === undefined) return;
    const digits = toHalfWidth(typed);
    choose(/^\d+$/.test(digits) ? Number(digits) : value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') setTyped(undefined);
    if (step === undefined) return;
    event.preventDefault();
    choose(value + step);
  };

  return (
    <span
      role="group"
      aria-label={props.label}
      aria-busy={busy || undefined}
      className={css.stepper({ block: props.block, busy })}
    >
      <IconButton
        icon={props.decreaseIcon ?? 'minus'}
        label={props.decreaseLabel}
        disabled={busy || value <= min}
        aria-describedby={value <= min ? describedBy : undefined}
        onClick={() => choose(value - 1)}
      />
      <input
        role="spinbutton"
        aria-label={props.label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        className={css.amount}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="plus"
        label={props.increaseLabel}
        disabled={busy || value >= max}
        aria-describedby={value >= max ? describedBy : undefined}
        onClick={() => choose(value + 1)}
      />
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </span>
  );
}
