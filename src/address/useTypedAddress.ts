import { useState } from 'react';
import type { AddressFields } from '#models/address/address.ts';
import {
  hasSameFields,
  parseTypedAddress,
  type TypedAddress,
} from '#models/address/typedAddress.ts';
import { useMall, useMallState } from '../mall/MallContext.tsx';

export interface TypedAddressStore {
  readonly typed: TypedAddress | null;
  /** `initial`: the fields of the form before anything is typed */
  readonly keep: (typed: Omit<TypedAddress, 'account'>, initial: AddressFields) => void;
  readonly discard: () => void;
}

/**
 * The text in the form of the address page, which this tab stores until the address is saved or the
 * form is closed, so that a reload keeps it (decisions.md 48).
 */
export function useTypedAddress(): TypedAddressStore {
  const { storage } = useMall();
  const account = useMallState(({ context }) => context.currentAccount);
  const [, setDiscardCount] = useState(0);
  return {
    typed: parseTypedAddress(storage.loadForm('address'), account),
    keep(typed, initial) {
      const isTyped = !hasSameFields(typed.fields, initial);
      storage.saveForm('address', isTyped ? { account, ...typed } : null);
    },
    discard() {
      storage.saveForm('address', null);
      setDiscardCount((count) => count + 1);
    },
  };
}
