import type { FocusEvent } from 'react';
import { useFullText } from '../mall/useFullText.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { PinInput } from '../ui/PinInput.tsx';

interface FormFieldProps {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent) => void;
}

export function CodeField({ id, error, value, onChange, onBlur }: FormFieldProps) {
  const { session } = useFullText();
  return (
    <Field label={session.code} hint={session.codeHint} required id={id} error={error}>
      {(control) => <PinInput {...control} value={value} onChange={onChange} onBlur={onBlur} />}
    </Field>
  );
}

export function NewPasswordField({ id, error, value, onChange, onBlur }: FormFieldProps) {
  const { session } = useFullText();
  return (
    <Field
      label={session.newPassword}
      hint={session.newPasswordHint}
      required
      id={id}
      error={error}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          showLabel={session.showPassword}
          hideLabel={session.hidePassword}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
