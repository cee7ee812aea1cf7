import * as v from 'valibot';
import { type Goods, goodsSchema } from '../catalogue/catalogue.ts';
import { applicablePrice } from '../catalogue/price.ts';
import { type Cents, sumCents } from '../money.ts';
import { getLimitPerOrder } from '../promotion/limitPerOrder.ts';
import { isValidPromotion, type Promotion } from '../promotion/promotion.ts';

/**
 * A line of the cart (§3). `lineId` is the server's id, or `goodsId:promotionId` for a local line.
 */
export const cartLineSchema = v.object({
  ...goodsSchema.entries,
  lineId: v.pipe(v.string(), v.maxLength(500)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  checked: v.boolean(),
});
export type CartLine = Readonly<v.InferOutput<typeof cartLineSchema>>;

/** A flat list of lines; groups are derived. `promotions` contains the promotions of the lines. */
export interface Cart {
  readonly lines: readonly CartLine[];
  readonly promotions: readonly Promotion[];
}

export const EMPTY_CART: Cart = { lines: [], promotions: [] };
export const CART_TYPE = 'DirectMailCart';
export const MAX_PER_LINE = 999;

/** Identifies a line by its goods and its promotion. */
export const lineKey = (line: { goodsId: string; promotionId: string | null }): string =>
  `${line.goodsId}:${line.promotionId ?? ''}`;

/**
 * A group of the cart page. `promotion` is null for the group of normal goods, which is always
 * valid (§3).
 */
export interface CartGroup {
  readonly promotion: Promotion | null;
  readonly lines: readonly CartLine[];
  readonly isValid: boolean;
}

export function groupCart(cart: Cart, now: number): readonly CartGroup[] {
  const normal = cart.lines.filter((line) => line.promotionId === null);
  const groups: CartGroup[] =
    normal.length > 0 ? [{ promotion: null, lines: normal, isValid: true }] : [];
  for (const promotion of cart.promotions) {
    const lines = cart.lines.filter((line) => line.promotionId === promotion.promotionId);
    if (lines.length > 0)
      groups.push({ promotion, lines, isValid: isValidPromotion(promotion, now) });
  }
  return groups;
}

/**
 * Limits a quantity to the limit of the promotion, and to the stock for advance-sale goods only
 * (§5; decisions.md 24); the server refuses every other quantity over stock.
 */
interface CappedQuantity {
  readonly quantity: number;
  readonly capped: boolean;
}
export function capQuantity(
  goods: Pick<Goods, 'isAdvance' | 'stock' | 'promotionId' | 'limitPerOrder'>,
  quantity: number,
): CappedQuantity {
  const limit = getLimitPerOrder(goods) ?? MAX_PER_LINE;
  const max = Math.min(limit, goods.isAdvance ? goods.stock : MAX_PER_LINE, MAX_PER_LINE);
  return quantity > max ? { quantity: max, capped: true } : { quantity, capped: false };
}

/** Advance-sale goods without stock are rejected, with or without a promotion (§5). */
export const isRejectedAdvance = (goods: Pick<Goods, 'isAdvance' | 'stock'>): boolean =>
  goods.isAdvance && goods.stock <= 0;

const promotionsInUse = (lines: readonly CartLine[], promotions: readonly Promotion[]) =>
  promotions.filter(({ promotionId }) => lines.some((line) => line.promotionId === promotionId));

/** Removes the promotions that have no line left (§4; decisions.md 25). */
const withCartLines = (cart: Cart, lines: readonly CartLine[]): Cart => ({
  lines,
  promotions: promotionsInUse(lines, cart.promotions),
});

export interface Addition {
  readonly goods: Goods;
  readonly quantity: number;
  readonly promotion: Promotion | null;
}

/** The goods in the promotion that they are added in, or in none. */
export const toOfferedGoods = ({ goods, promotion }: Omit<Addition, 'quantity'>): Goods => ({
  ...goods,
  promotionId: promotion?.promotionId ?? null,
});

export const additionKey = (addition: Addition) => lineKey(toOfferedGoods(addition));

export const getLineQuantity = (cart: Cart, key: string): number =>
  cart.lines.find((line) => lineKey(line) === key)?.quantity ?? 0;

/** Reduces the addition to the quantity that the cap of §5 allows. */
export function capAddition(cart: Cart, addition: Addition): Addition {
  const current = getLineQuantity(cart, additionKey(addition));
  const { quantity } = capQuantity(toOfferedGoods(addition), current + addition.quantity);
  return { ...addition, quantity: quantity - current };
}

/**
 * Adds to the quantity of the line and checks it. A new line is inserted first (§4). The result
 * does not depend on whether the server's lines, which are unchecked, were loaded before the
 * addition or after it.
 */
export function addToCart(cart: Cart, addition: Addition): Cart {
  const { promotion } = addition;
  const goods = toOfferedGoods(addition);
  const key = lineKey(goods);
  const { quantity } = capQuantity(goods, getLineQuantity(cart, key) + addition.quantity);
  if (quantity <= 0) return removeCartLine(cart, key);
  if (cart.lines.some((line) => lineKey(line) === key)) {
    const changed = setLineQuantity(cart, key, quantity);
    return addition.quantity > 0 ? checkLine(changed, key, true) : changed;
  }
  const line: CartLine = { ...goods, lineId: key, quantity, checked: true };
  const promotions =
    promotion && !cart.promotions.some(({ promotionId: id }) => id === promotion.promotionId)
      ? [...cart.promotions, promotion]
      : cart.promotions;
  return { lines: [line, ...cart.lines], promotions };
}

/**
 * Sets the quantity within the cap of §5; 0 or less removes the line (§4). `key` is a `lineKey`.
 */
export function setLineQuantity(cart: Cart, key: string, requestedQuantity: number): Cart {
  const previous = cart.lines.find((line) => lineKey(line) === key);
  if (!previous) return cart;
  const { quantity } = capQuantity(previous, requestedQuantity);
  if (quantity <= 0) return removeCartLine(cart, key);
  return {
    ...cart,
    lines: cart.lines.map((line) => (line === previous ? { ...line, quantity } : line)),
  };
}

export const removeCartLine = (cart: Cart, key: string): Cart =>
  withCartLines(
    cart,
    cart.lines.filter((line) => lineKey(line) !== key),
  );

export const checkLine = (cart: Cart, key: string, checked: boolean): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (lineKey(line) === key ? { ...line, checked } : line)),
});
export const checkAll = (cart: Cart, checked: boolean): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, checked })),
});
export const checkedLines = (cart: Cart): readonly CartLine[] =>
  cart.lines.filter((line) => line.checked);

/**
 * Copies the check marks of this browser's cart to the server's; other lines are unchecked (§4).
 * Keeps the lines with `addedKeys` that the server does not have yet.
 */
export const copyChecks = (
  cart: Cart,
  localCart: Cart,
  addedKeys: readonly string[] = [],
): Cart => {
  const checked = new Set(checkedLines(localCart).map(lineKey));
  const saved = new Set(cart.lines.map(lineKey));
  const isUnsaved = (key: string) => addedKeys.includes(key) && !saved.has(key);
  const unsaved = localCart.lines.filter((line) => isUnsaved(lineKey(line)));
  const listed = new Set(cart.promotions.map(({ promotionId }) => promotionId));
  const unlisted = promotionsInUse(unsaved, localCart.promotions).filter(
    ({ promotionId }) => !listed.has(promotionId),
  );
  return {
    lines: [
      ...unsaved,
      ...cart.lines.map((line) => ({ ...line, checked: checked.has(lineKey(line)) })),
    ],
    promotions: [...cart.promotions, ...unlisted],
  };
};

/**
 * The quantities by lineKey that the account's cart contained before the guest's lines were merged.
 */
export function quantitiesBeforeMerge(
  merged: Cart,
  guest: readonly CartLine[],
): Readonly<Record<string, number>> {
  const quantities = guest.map((line): [string, number] => {
    const key = lineKey(line);
    return [key, getLineQuantity(merged, key) - line.quantity];
  });
  return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0));
}

/**
 * The guest's goods that the merged cart does not contain, or in a smaller quantity: the server
 * adds only goods that are sold, up to the stock and the limit of the promotion (decisions.md 21).
 */
export const findMergeShortfall = (
  merged: Cart,
  guest: readonly CartLine[],
): readonly Pick<CartLine, 'goodsName' | 'goodsEnglishName'>[] =>
  guest
    .filter((line) => getLineQuantity(merged, lineKey(line)) < line.quantity)
    .map(({ goodsName, goodsEnglishName }) => ({ goodsName, goodsEnglishName }));

/**
 * Creates the check whether a line is in an ended promotion. A promotion that the cart does not
 * contain has ended.
 */
function createExpiryCheck({ promotions }: Cart, now: number): (line: CartLine) => boolean {
  const valid = new Set(
    promotions
      .filter((promotion) => isValidPromotion(promotion, now))
      .map(({ promotionId }) => promotionId),
  );
  return ({ promotionId }) => promotionId !== null && !valid.has(promotionId);
}

/** Unchecks the lines of ended promotions, which cannot be bought (§4). */
export function uncheckExpired(cart: Cart, now: number): Cart {
  const isExpired = createExpiryCheck(cart, now);
  return cart.lines.some((line) => line.checked && isExpired(line))
    ? {
        ...cart,
        lines: cart.lines.map((line) => (isExpired(line) ? { ...line, checked: false } : line)),
      }
    : cart;
}

/** Removes the lines of ended promotions (§4). */
export function withoutExpired(cart: Cart, now: number): Cart {
  const isExpired = createExpiryCheck(cart, now);
  return cart.lines.some(isExpired)
    ? withCartLines(
        cart,
        cart.lines.filter((line) => !isExpired(line)),
      )
    : cart;
}

/** The price of a line in cents, for a member or a guest. */
export const lineTotal = (line: CartLine, isMember: boolean): Cents =>
  applicablePrice(line, isMember) * line.quantity;
/** The price of the lines in cents, without freight. */
export const goodsTotal = (lines: readonly CartLine[], isMember: boolean): Cents =>
  sumCents(lines.map((line) => lineTotal(line, isMember)));
export const totalQuantity = (lines: readonly CartLine[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);

/** An order may contain one promotion only (§5; decisions.md 23). */
export function hasMixedPromotions(lines: readonly { promotionId: string | null }[]): boolean {
  return new Set(lines.flatMap((line) => line.promotionId ?? [])).size > 1;
}

/**
 * Updates the lines with the current prices and stock; a line whose goods are not in `current`
 * stays as it is. Reduces a quantity to the stock, except for sold-out goods, so that the shopper
 * sees them, and to the limit of the promotion.
 */
export function withCurrentGoods(cart: Cart, current: readonly Goods[]): Cart {
  const goodsByKey = new Map(current.map((goods) => [lineKey(goods), goods]));
  const lines = cart.lines.map((line) => {
    const goods = goodsByKey.get(lineKey(line));
    if (!goods) return line;
    const inStock = goods.stock > 0 ? goods.stock : line.quantity;
    const max = Math.min(inStock, getLimitPerOrder(goods) ?? inStock);
    return { ...line, ...goods, quantity: Math.min(line.quantity, max) };
  });
  return { ...cart, lines };
}

export type LineQuantity = Pick<CartLine, 'goodsId' | 'promotionId' | 'quantity'>;
const toQuantityKey = (lines: readonly LineQuantity[]): string =>
  lines
    .map((line) => `${lineKey(line)} × ${line.quantity}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();

/** Compares goods, promotions and quantities. */
export const hasSameQuantities = (
  first: readonly LineQuantity[],
  second: readonly LineQuantity[],
): boolean => toQuantityKey(first) === toQuantityKey(second);

/** Compares goods, quantities, prices and order. */
export const hasSameLines = (first: readonly CartLine[], second: readonly CartLine[]): boolean =>
  JSON.stringify(first) === JSON.stringify(second);
