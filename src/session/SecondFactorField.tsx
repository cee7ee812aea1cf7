import { useState } from 'react';
import type { Failure } from '#models/failure.ts';
import { isSecondFactorCode, isTotpCode } from '#models/session/secondFactorCode.ts';
import { useIsRefused } from '../mall/useIsRefused.ts';
import type { SecondFactorText } from '../text/secondFactor.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useFocusField } from '../ui/useFocusField.ts';
import * as css from './secondFactor.css.ts';
import { useSecondFactorText } from './useSecondFactorText.ts';

export const secondFactorCodeError = (
  { errors }: SecondFactorText,
  typed: string,
): string | undefined => {
  if (isSecondFactorCode(typed)) return undefined;
  return /\D/.test(typed) ? errors.recoveryCode : errors.code;
};
export const appCodeError = ({ errors }: SecondFactorText, typed: string): string | undefined =>
  isTotpCode(typed) ? undefined : errors.code;

const isCodeRefused = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.reason === 'secondFactorWrong';

interface InputProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** moves the focus to the field */
  readonly failure: Failure | null;
}

function AppCode({ id, value, onChange, error, failure }: InputProps) {
  const text = useSecondFactorText();
  const field = useFocusField(failure);
  const isRefused = useIsRefused(failure, isCodeRefused, value);
  return (
    <Field id={id} label={text.code} hint={text.codeHint} error={error} required>
      {(control) => (
        <PinInput
          {...control}
          ref={field}
          aria-invalid={control['aria-invalid'] ?? (isRefused || undefined)}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function RecoveryCode({ id, value, onChange, error, failure }: InputProps) {
  const text = useSecondFactorText();
  const field = useFocusField(failure);
  const isRefused = useIsRefused(failure, isCodeRefused, value);
  return (
    <Field id={id} label={text.recoveryCode} hint={text.recoveryCodeHint} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          ref={field}
          aria-invalid={control['aria-invalid'] ?? (isRefused || undefined)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SecondFactorFieldProps extends InputProps {
  /** no recovery code is accepted */
  readonly isAppOnly?: boolean;
}

/** A code of the authenticator app, or a recovery code. It gets the focus when it appears. */
export function SecondFactorField({ isAppOnly = false, ...input }: SecondFactorFieldProps) {
  const text = useSecondFactorText();
  const [isRecovery, setIsRecovery] = useState(false);
  const toggle = () => {
    input.onChange('');
    setIsRecovery(!isRecovery);
  };
  return (
    <div className={css.field}>
      {isRecovery ? <RecoveryCode {...input} /> : <AppCode {...input} />}
      {!isAppOnly && (
        <div className={css.toggle}>
          <Button variant="quiet" size="sm" onClick={toggle}>
            {isRecovery ? text.useApp : text.useRecoveryCode}
          </Button>
        </div>
      )}
    </div>
  );
}
