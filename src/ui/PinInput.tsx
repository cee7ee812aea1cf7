import type { ComponentProps } from 'react';
import * as css from './PinInput.css.ts';

export interface PinInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'type' | 'value' | 'maxLength'
> {
  value: string;
  onChange: (value: string) => void;
  /** Number of digits; six unless told. */
  length?: number | undefined;
  /** Dots instead of digits, for a pay password. */
  masked?: boolean | undefined;
}

const notDigits = /\D/g;

/** No `maxLength`: it would cut a pasted "123 456" before its blank is taken out. */
export function PinInput({ value, onChange, length = 6, masked = false, ...rest }: PinInputProps) {
  const cells = Array.from({ length }, (_, place) => value[place]);
  return (
    <span className={css.box}>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        {...rest}
        type={masked ? 'password' : 'text'}
        className={css.input}
        value={value}
        onChange={(event) =>
          onChange(event.currentTarget.value.replace(notDigits, '').slice(0, length))
        }
      />
      <span className={css.cells} aria-hidden>
        {cells.map((digit, place) => (
          <span
            key={place}
            className={css.cell({ next: place === Math.min(value.length, length - 1) })}
          >
            {digit !== undefined && masked ? '•' : digit}
          </span>
        ))}
      </span>
    </span>
  );
}
