import {
  addAddressCall,
  addressListCall,
  defaultAddressCall,
  editAddressCall,
  removeAddressCall,
  toWireAddress,
} from '#models/address/address.api.ts';
import { type AddressFields, addressErrors } from '#models/address/address.ts';
import { lockMember } from '../db/memberLock.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import {
  addAddress,
  countAddresses,
  updateAddress,
  markDefaultAddress,
  readAddresses,
  deleteAddress,
} from './address.store.ts';

/** Limits the rows of one account. */
const MAX_ADDRESSES = 50;

/** The address form applies the same rule (§5). */
function assertComplete(fields: AddressFields): void {
  if (addressErrors(fields).length > 0) throw refuse('addressIncomplete');
}

const addLimited = (
  { db, clock, random }: Deps,
  userId: string,
  fields: AddressFields,
): Promise<string> =>
  transact(db, async (tx) => {
    await lockMember(tx, userId);
    if ((await countAddresses(tx, userId)) >= MAX_ADDRESSES) throw refuse('tooManyAddresses');
    return addAddress(tx, { ...fields, addressId: random.uuid(), userId, createdAt: clock() });
  });

/** Adds the calls of a member's addresses (§7 User). Treats another member's address as absent. */
export function addAddressRoutes(api: ApiBuilder): void {
  memberRoute(api, addressListCall, async ({ user, deps }) => ({
    list: (await readAddresses(deps.db, user.userId)).map(toWireAddress),
  }));
  memberRoute(api, addAddressCall, async ({ request, user, deps }) => {
    assertComplete(request);
    return { addressId: await addLimited(deps, user.userId, request) };
  });
  memberRoute(api, editAddressCall, async ({ request, user, deps }) => {
    assertComplete(request);
    if (!(await transact(deps.db, (tx) => updateAddress(tx, user.userId, request))))
      throw refuse('addressGone');
    return null;
  });
  memberRoute(api, removeAddressCall, async ({ request, user, deps }) => {
    if (!(await transact(deps.db, (tx) => deleteAddress(tx, user.userId, request.id))))
      throw refuse('addressGone');
    return null;
  });
  memberRoute(api, defaultAddressCall, async ({ request, user, deps }) => {
    await transact(deps.db, async (tx) => {
      await lockMember(tx, user.userId);
      if (!(await markDefaultAddress(tx, user.userId, request.addressId)))
        throw refuse('addressGone');
    });
    return null;
  });
}
