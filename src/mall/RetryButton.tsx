import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/icons.ts';
import { useFocusSectionOnUnmount } from './focus.ts';

interface RetryButtonProps {
  readonly icon?: IconName;
  readonly size?: 'sm' | 'md';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that repeats what failed. When it is removed, its section keeps the keyboard focus. */
export function RetryButton({ size = 'sm', ...props }: RetryButtonProps) {
  const button = useFocusSectionOnUnmount<HTMLButtonElement>();
  return <Button ref={button} variant="secondary" size={size} {...props} />;
}
