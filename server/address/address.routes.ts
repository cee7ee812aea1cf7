import {
  addAddressCall,
  addressListCall,
  defaultAddressCall,
  editAddressCall,
  removeAddressCall,
  wireAddressOf,
} from '#models/address/address.api.ts';
import { type AddressFields, addressProblems } from '#models/address/address.ts';
import { refuse } from '../http/refusals.ts';
import { type Mall, memberRoute } from '../http/route.ts';
import {
  addAddress,
  countAddresses,
  editAddress,
  makeDefault,
  readAddresses,
  removeAddress,
} from './address.store.ts';

/** More than anyone needs; keeps one account from filling the table. */
const MOST_ADDRESSES = 50;

/** The same rule as the form's (§5): the server decides. */
function mustBeComplete(fields: AddressFields): void {
  if (addressProblems(fields).length > 0) throw refuse('addressIncomplete');
}

/** A member's addresses (§7 User). One that is absent and one that is somebody else's get the same refusal. */
export function addAddressRoutes(mall: Mall): void {
  memberRoute(mall, addressListCall, async ({ user, deps }) => ({
    list: (await readAddresses(deps.db, user.userId)).map(wireAddressOf),
  }));
  memberRoute(mall, addAddressCall, async ({ request, user, deps }) => {
    mustBeComplete(request);
    if ((await countAddresses(deps.db, user.userId)) >= MOST_ADDRESSES) throw refuse('overLimit');
    return { addressId: await addAddress(deps.db, user.userId, request, deps.clock()) };
  });
  memberRoute(mall, editAddressCall, async ({ request, user, deps }) => {
    mustBeComplete(request);
    if (!(await editAddress(deps.db, user.userId, request))) throw refuse('addressGone');
    return null;
  });
  memberRoute(mall, removeAddressCall, async ({ request, user, deps }) => {
    if (!(await removeAddress(deps.db, user.userId, request.id))) throw refuse('addressGone');
    return null;
  });
  memberRoute(mall, defaultAddressCall, async ({ request, user, deps }) => {
    if (!(await makeDefault(deps.db, user.userId, request.addressId))) throw refuse('addressGone');
    return null;
  });
}
