import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Address, AddressFields } from '#models/address/address.ts';
import type { Db, Tx } from '../db/connection.ts';
import { addresses } from '../db/schema/users.ts';

const {
  addressId: idColumn,
  isDefault,
  userId: _userId,
  createdAt: _createdAt,
  ...fieldColumns
} = getTableColumns(addresses);
/** The columns have the names of the address fields, so that a new field needs no mapping. */
export const addressFieldColumns = fieldColumns;

// Compares ids as text, so that an id that is not a UUID is not found instead of causing an SQL
// error.
const isOwn = (userId: string, addressId: string) =>
  and(eq(addresses.userId, userId), sql`${addresses.addressId}::text = ${addressId}`);

/** Returns a member's addresses, the default first, then the newest first (§4). */
export async function readAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .select({ addressId: idColumn, isDefault, ...addressFieldColumns })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), asc(addresses.addressId));
  return rows.map((row): Address => {
    const { isDefault: isDefaultAddress, ...address } = row;
    return isDefaultAddress ? { ...address, isDefault: true } : address;
  });
}

export async function countAddresses(db: Db | Tx, userId: string): Promise<number> {
  return db.$count(addresses, eq(addresses.userId, userId));
}

export async function addAddress(
  tx: Tx,
  address: AddressFields &
    Pick<typeof addresses.$inferInsert, 'addressId' | 'userId' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx
    .insert(addresses)
    .values(address)
    .returning({ addressId: addresses.addressId });
  if (!row) throw new Error('The address was not written');
  return row.addressId;
}

/** Returns false if the address is absent or another member's. */
export async function updateAddress(
  tx: Tx,
  userId: string,
  { addressId, ...fields }: Address,
): Promise<boolean> {
  const changed = await tx
    .update(addresses)
    .set(fields)
    .where(isOwn(userId, addressId))
    .returning({ id: addresses.addressId });
  return changed.length > 0;
}

export async function deleteAddress(tx: Tx, userId: string, addressId: string): Promise<boolean> {
  const deleted = await tx
    .delete(addresses)
    .where(isOwn(userId, addressId))
    .returning({ id: addresses.addressId });
  return deleted.length > 0;
}

/**
 * Returns false if the address is absent or another member's. The caller must hold the member's
 * lock.
 */
export async function markDefaultAddress(
  tx: Tx,
  userId: string,
  addressId: string,
): Promise<boolean> {
  const [address] = await tx
    .select({ addressId: addresses.addressId })
    .from(addresses)
    .where(isOwn(userId, addressId));
  if (!address) return false;
  // Clears the previous default first, because a unique index allows one default.
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
  await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(eq(addresses.addressId, address.addressId));
  return true;
}
