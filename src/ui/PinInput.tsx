import type { ComponentProps } from 'react';
import { toHalfWidth } from '#models/halfWidth.ts';
import * as css from './PinInput.css.ts';

interface PinInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'type' | 'value' | 'maxLength'
> {
  value: string;
  onChange: (value: string) => void;
  length?: number | undefined;
  /** Shows dots, for a pay password. */
  masked?: boolean | undefined;
}

const NON_DIGITS = /\D/g;

/**
 * Takes full-width digits too. No `maxLength`: it would cut a pasted "123 456" before the space is
 * removed.
 */
export function PinInput({ value, onChange, length = 6, masked = false, ...rest }: PinInputProps) {
  const cells = Array.from({ length }, (_, index) => value[index]);
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
          onChange(toHalfWidth(event.currentTarget.value).replace(NON_DIGITS, '').slice(0, length))
        }
      />
      <span className={css.cells} aria-hidden>
        {cells.map((digit, index) => (
          <span
            key={index}
            className={css.cell({ next: index === Math.min(value.length, length - 1) })}
          >
            {digit !== undefined && masked ? '•' : digit}
          </span>
        ))}
      </span>
    </span>
  );
}
