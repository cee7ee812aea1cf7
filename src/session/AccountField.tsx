import type { FocusEvent } from 'react';
import { useFullText } from '../mall/useFullText.ts';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface AccountFieldProps {
  id: string;
  error: string | undefined;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent) => void;
}

/** An e-mail address or a phone number. */
export function AccountField({ id, error, hint, value, onChange, onBlur }: AccountFieldProps) {
  const { session } = useFullText();
  return (
    <Field label={session.account} hint={hint} required id={id} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
