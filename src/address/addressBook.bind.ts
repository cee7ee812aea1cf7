import { fromPromise } from 'xstate';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import {
  addressListCall,
  defaultAddressCall,
  removeAddressCall,
} from '#models/address/address.api.ts';
import type { Address, AddressFields } from '#models/address/address.ts';
import { isTypedForOther } from '#models/address/typedAddress.ts';
import type { Client } from '../api/client.ts';
import type { MallStorage } from '../mall/storage.ts';
import { upsertAddress } from '../mall/upsertAddress.ts';

export const bindAddressBook = (
  send: Client,
  storage: Pick<MallStorage, 'loadForm' | 'saveForm'>,
) =>
  addressBookMachine.provide({
    actors: {
      loadAddresses: fromPromise<readonly Address[], void>(
        async () => (await send(addressListCall, {})).list,
      ),
      saveAddress: fromPromise(
        async ({ input }: { input: { addressId: string | null; fields: AddressFields } }) => {
          const saved = await upsertAddress(send, input.addressId, input.fields);
          if (!isTypedForOther(storage.loadForm('address'), input.addressId))
            storage.saveForm('address', null);
          return saved;
        },
      ),
      removeAddress: fromPromise<void, { addressId: string }>(
        async ({ input }) => void (await send(removeAddressCall, { id: input.addressId })),
      ),
      setDefaultAddress: fromPromise<void, { addressId: string }>(
        async ({ input }) => void (await send(defaultAddressCall, input)),
      ),
    },
  });
