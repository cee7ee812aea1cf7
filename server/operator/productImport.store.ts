import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { toBigrams, toSearchText } from '../catalogue/searchText.ts';
import type { Tx } from '../db/connection.ts';
import { brands, categories, goods } from '../db/schema/catalogue.ts';
import type { ResolvedProduct, StoredProduct } from './productUpdate.ts';

const ID_LENGTH = 12;

/**
 * The id of a brand or category that an import adds. Two imports at the same time give it the same
 * id.
 */
const toImportId = (...names: readonly string[]): string =>
  createHash('sha256').update(names.join('\0')).digest('hex').slice(0, ID_LENGTH);

/** Locks the products that exist, in the order of their ids, as orders do. */
export const lockProducts = (tx: Tx, ids: readonly string[]): Promise<StoredProduct[]> =>
  tx
    .select({
      goodsId: goods.goodsId,
      goodsName: goods.goodsName,
      goodsEnglishName: goods.goodsEnglishName,
      description: goods.description,
      descriptionEn: goods.descriptionEn,
      priceCents: goods.priceCents,
      memberPriceCents: goods.memberPriceCents,
    })
    .from(goods)
    .where(inArray(goods.goodsId, [...ids]))
    .orderBy(asc(goods.goodsId))
    .for('no key update');

export async function getOrCreateBrand(tx: Tx, name: string): Promise<string> {
  const [existing] = await tx
    .select({ brandId: brands.brandId })
    .from(brands)
    .where(eq(brands.brandNameEn, name));
  if (existing) return existing.brandId;
  const brandId = toImportId(name);
  const position = await tx.$count(brands);
  const names = { brandName: name, brandNameEn: name };
  await tx
    .insert(brands)
    .values({ brandId, ...names, popularity: false, checked: false, position })
    .onConflictDoNothing();
  return brandId;
}

export async function getOrCreateCategory(tx: Tx, parentId: string, name: string): Promise<string> {
  const [existing] = await tx
    .select({ classifyId: categories.classifyId })
    .from(categories)
    .where(and(eq(categories.classifyPid, parentId), eq(categories.classifyEnglishName, name)));
  if (existing) return existing.classifyId;
  const classifyId = toImportId(parentId, name);
  const position = await tx.$count(categories);
  await tx
    .insert(categories)
    .values({
      classifyId,
      classifyPid: parentId,
      classifyName: name,
      classifyEnglishName: name,
      picture: classifyId,
      position,
    })
    .onConflictDoNothing();
  return classifyId;
}

interface ProductContext {
  readonly brandId: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly now: Date;
}

/** An update sets only what the file names: drizzle leaves out what is undefined. */
function toColumns(row: ResolvedProduct, { brandId, categoryId, subcategoryId }: ProductContext) {
  const words = [row.name, row.nameZh, row.brand];
  const required = {
    goodsName: row.nameZh,
    goodsEnglishName: row.name,
    brandId,
    firstCategoryId: categoryId,
    goodsTypeId: subcategoryId,
    priceCents: row.price,
    memberPriceCents: row.memberPrice,
    weightGrams: row.weightGrams,
    searchText: toSearchText(words),
    bigrams: toBigrams(words.join(' ')),
  };
  const given = {
    gstClass: row.gst,
    packAmount: row.packAmount,
    packUnit: row.packUnit,
    description: row.descriptionZh,
    descriptionEn: row.description,
    onShelf: row.onShelf,
    isAdvance: row.preOrder,
  };
  return { required, given };
}

/** Adds a product without stock, or updates it and keeps its stock. */
export async function upsertProduct(
  tx: Tx,
  row: ResolvedProduct,
  context: ProductContext,
): Promise<void> {
  const { required, given } = toColumns(row, context);
  await tx
    .insert(goods)
    .values({
      ...required,
      goodsId: row.id,
      gstClass: given.gstClass ?? 'taxable',
      packAmount: given.packAmount ?? null,
      packUnit: given.packUnit ?? null,
      description: given.description ?? '',
      descriptionEn: given.descriptionEn ?? '',
      onShelf: given.onShelf ?? true,
      isAdvance: given.isAdvance ?? false,
      isSelf: true,
      isHot: false,
      attributes: [],
      sales: 0,
      stock: 0,
      createdAt: context.now,
    })
    .onConflictDoUpdate({ target: goods.goodsId, set: { ...required, ...given } });
}
