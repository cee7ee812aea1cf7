import { useId, type ReactNode } from 'react';
import * as css from './Field.css.ts';
import { Icon } from './Icon.tsx';

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  /** The control's id, for the links of an error summary. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shown beside the label, e.g. "optional". */
  mark?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, id, hint, error, required = false, mark, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <div className={css.heading}>
        <label htmlFor={control} className={css.label}>
          {label}
        </label>
        {mark && <span className={css.mark}>{mark}</span>}
      </div>
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={errorId} className={css.error}>
          <Icon name="alert" size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}
