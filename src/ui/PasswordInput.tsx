import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trailing'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const reveal = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={reveal}
    />
  );
}
