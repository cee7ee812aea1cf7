import { lazy, Suspense } from 'react';
import { useIsPageUsed } from '../mall/pageUse.ts';
import type { HeartButtonProps } from './HeartButton.tsx';

const HeartButton = lazy(async () => ({
  default: (await import('./HeartButton.tsx')).HeartButton,
}));

/** The heart of a product. It is loaded when the shopper uses the page. */
export function SaveButton(props: HeartButtonProps) {
  return useIsPageUsed() ? (
    <Suspense>
      <HeartButton {...props} />
    </Suspense>
  ) : null;
}
