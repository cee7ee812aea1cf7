// chunk: fields
import type { ComponentProps } from 'react';
import { control } from './TextInput.css.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea(props: TextAreaProps) {
  return <textarea rows={3} {...props} className={control} />;
}
