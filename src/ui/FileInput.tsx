import type { ComponentProps } from 'react';
import * as css from './FileInput.css.ts';

interface FileInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'accept' | 'onChange'
> {
  /** Shown as a button; the accessible name is the label of the field. */
  buttonText: string;
  /** The name of the chosen file. */
  fileName?: string | undefined;
  types: readonly string[];
  onChoose: (files: readonly File[]) => void;
}

export function FileInput({ buttonText, fileName, types, onChoose, ...rest }: FileInputProps) {
  const choose = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The page lists the files of a field with several, so each of them can be chosen again.
    if (input.multiple) input.value = '';
    onChoose(files);
  };
  return (
    <span className={css.box}>
      <span className={css.button} aria-hidden>
        {buttonText}
      </span>
      <span aria-hidden>{fileName}</span>
      <input
        {...rest}
        type="file"
        accept={types.join(',')}
        className={css.input}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
    </span>
  );
}
