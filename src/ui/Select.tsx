import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { select } from './Select.css.ts';
import * as css from './TextInput.css.ts';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectProps extends Omit<
  ComponentProps<'select'>,
  'className' | 'children' | 'multiple'
> {
  options: readonly SelectOption[];
  /** The label of the empty option, e.g. "Choose a state". */
  placeholder?: string | undefined;
}

export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <span className={css.box}>
      <select {...rest} className={`${select} ${css.paddedEnd}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <span className={css.chevron}>
        <Icon name="chevron-down" />
      </span>
    </span>
  );
}
