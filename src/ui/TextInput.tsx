// chunk: fields
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import * as css from './TextInput.css.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  icon?: IconName | undefined;
  trailing?: ReactNode;
}

export function TextInput({ icon, trailing, ...rest }: TextInputProps) {
  const className = [css.control, icon && css.paddedStart, trailing && css.paddedEnd]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={css.box}>
      {icon && (
        <span className={css.leading}>
          <Icon name={icon} />
        </span>
      )}
      <input type="text" {...rest} className={className} />
      {trailing && <span className={css.trailing}>{trailing}</span>}
    </span>
  );
}
