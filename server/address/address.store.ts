import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Address, AddressFields } from '#models/address/address.ts';
import type { Db, Tx } from '../db/connection.ts';
import { addresses } from '../db/schema/people.ts';

const rowOf = ({ addressee, phone, country, city, cityName, addressDetails }: AddressFields) => ({
  addressee,
  phone,
  country,
  province: cityName.province,
  city: cityName.city,
  area: cityName.area,
  postcode: city,
  addressDetails,
});

const addressOf = (row: typeof addresses.$inferSelect): Address => ({
  addressId: row.addressId,
  ...(row.isDefault ? { isDefault: true } : {}),
  addressee: row.addressee,
  phone: row.phone,
  country: row.country,
  city: row.postcode,
  cityName: { province: row.province, city: row.city, area: row.area },
  addressDetails: row.addressDetails,
});

// Compared as text, so that an id which is no UUID is simply not found.
const isOwn = (userId: string, addressId: string) =>
  and(eq(addresses.userId, userId), sql`${addresses.addressId}::text = ${addressId}`);

/** A member's addresses, the default first, then the newest (§4). */
export async function readAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), asc(addresses.addressId));
  return rows.map(addressOf);
}

export async function countAddresses(db: Db | Tx, userId: string): Promise<number> {
  return db.$count(addresses, eq(addresses.userId, userId));
}

export async function addAddress(
  db: Db | Tx,
  userId: string,
  fields: AddressFields,
  now: Date,
): Promise<string> {
  const [row] = await db
    .insert(addresses)
    .values({ userId, ...rowOf(fields), createdAt: now })
    .returning({ addressId: addresses.addressId });
  if (!row) throw new Error('server/address: the insert returned no row');
  return row.addressId;
}

/** False where the address is absent or somebody else's. */
export async function editAddress(
  db: Db,
  userId: string,
  { addressId, ...fields }: Address,
): Promise<boolean> {
  const changed = await db
    .update(addresses)
    .set(rowOf(fields))
    .where(isOwn(userId, addressId))
    .returning({ id: addresses.addressId });
  return changed.length > 0;
}

export async function removeAddress(db: Db, userId: string, addressId: string): Promise<boolean> {
  const gone = await db
    .delete(addresses)
    .where(isOwn(userId, addressId))
    .returning({ id: addresses.addressId });
  return gone.length > 0;
}

/** Exactly one default: the others lose theirs in the same transaction. */
export function makeDefault(db: Db, userId: string, addressId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const chosen = await tx
      .update(addresses)
      .set({ isDefault: true })
      .where(isOwn(userId, addressId))
      .returning({ id: addresses.addressId });
    const [{ id } = { id: null }] = chosen;
    if (id === null) return false;
    await tx
      .update(addresses)
      .set({ isDefault: false })
      .where(and(eq(addresses.userId, userId), sql`${addresses.addressId} <> ${id}`));
    return true;
  });
}
