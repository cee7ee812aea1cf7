import { useState } from 'react';
import type { Failure } from '#models/failure.ts';

/** Whether the server refused the value of a field. False as soon as another value is typed. */
export function useIsRefused(
  failure: Failure | null,
  isRefusal: (failure: Failure) => boolean,
  value: string,
): boolean {
  const [refused, setRefused] = useState({ failure, value });
  if (failure !== refused.failure) setRefused({ failure, value });
  return failure !== null && isRefusal(failure) && value === refused.value;
}
