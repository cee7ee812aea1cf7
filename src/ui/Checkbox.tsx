import type { ComponentProps, ReactNode } from 'react';
import * as css from './Checkbox.css.ts';
import { Icon } from './Icon.tsx';

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'onChange' | 'checked' | 'ref'
> {
  /** `mixed`: some of the items are checked. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  /** Without a visible label, the checkbox needs an `aria-label`. */
  label?: ReactNode;
}

export function Checkbox({ checked, onChange, label, ...rest }: CheckboxProps) {
  const mixed = checked === 'mixed';
  return (
    <label className={css.row}>
      <input
        {...rest}
        type="checkbox"
        className={css.input}
        checked={checked === true}
        // HTML has no attribute for `indeterminate`.
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={css.box} aria-hidden>
        <Icon name={mixed ? 'minus' : 'check'} size="sm" />
      </span>
      {label && <span>{label}</span>}
    </label>
  );
}
