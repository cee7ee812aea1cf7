import type { Goods } from '../catalogue/catalogue.ts';
import { type Cents, sum } from '../money.ts';
import { isValidPromotion, type Promotion } from '../promotion/promotion.ts';

/** A line of the cart (§3). `lineId` is the server's id, or `goodsId:promotionId` while only local. */
export interface CartLine extends Goods {
  readonly lineId: string;
  readonly goodsAmount: number;
  readonly checked: boolean;
}

/** The cart, flat: groups are derived. `promotions` are those its lines belong to. */
export interface Cart {
  readonly lines: readonly CartLine[];
  readonly promotions: readonly Promotion[];
}

export const EMPTY_CART: Cart = { lines: [], promotions: [] };
export const CART_TYPE = 'DirectMailCart';
export const MOST_PER_LINE = 999;

/** Lines that are the same for the shopper: same goods, same promotion. */
export const lineKey = (line: { goodsId: string; goodsActionTypeId: string | null }): string =>
  `${line.goodsId}:${line.goodsActionTypeId ?? ''}`;

/** A group as the cart page shows it; `promotion` null is the pseudo group "normal", always valid (§3). */
export interface CartGroup {
  readonly promotion: Promotion | null;
  readonly lines: readonly CartLine[];
  readonly valid: boolean;
}

export function groupsOf(cart: Cart, now: number): readonly CartGroup[] {
  const normal = cart.lines.filter((line) => line.goodsActionTypeId === null);
  const groups: CartGroup[] =
    normal.length > 0 ? [{ promotion: null, lines: normal, valid: true }] : [];
  for (const promotion of cart.promotions) {
    const lines = cart.lines.filter(
      (line) => line.goodsActionTypeId === promotion.goodsActionTypeId,
    );
    if (lines.length > 0)
      groups.push({ promotion, lines, valid: isValidPromotion(promotion, now) });
  }
  return groups;
}

/**
 * The amount a line may have after a change, and whether it was capped. Only advance-sale items are
 * capped on the client (§5; decisions 24): the server refuses everything over stock.
 */
export function capAmount(goods: Pick<Goods, 'isAdvance' | 'goodsStockAmount'>, wanted: number) {
  const most = goods.isAdvance ? Math.min(goods.goodsStockAmount, MOST_PER_LINE) : MOST_PER_LINE;
  return wanted > most ? { amount: most, capped: true } : { amount: wanted, capped: false };
}

/** An advance item with zero stock is rejected outright, in a promotion (§5) and out of it. */
export const isRejectedAdvance = (goods: Pick<Goods, 'isAdvance' | 'goodsStockAmount'>): boolean =>
  goods.isAdvance && goods.goodsStockAmount <= 0;

const promotionsInUse = (lines: readonly CartLine[], promotions: readonly Promotion[]) =>
  promotions.filter(({ goodsActionTypeId }) =>
    lines.some((line) => line.goodsActionTypeId === goodsActionTypeId),
  );

/** The cart with these lines; a group goes with its last line (§4; decisions 25). */
export const withLines = (cart: Cart, lines: readonly CartLine[]): Cart => ({
  lines,
  promotions: promotionsInUse(lines, cart.promotions),
});

export interface Addition {
  readonly goods: Goods;
  readonly amount: number;
  readonly promotion: Promotion | null;
}

const additionKey = ({ goods, promotion }: Addition) =>
  lineKey({ goodsId: goods.goodsId, goodsActionTypeId: promotion?.goodsActionTypeId ?? null });

export const amountOf = (cart: Cart, key: string): number =>
  cart.lines.find((line) => lineKey(line) === key)?.goodsAmount ?? 0;

/** Adds a delta; a new line is put first and checked (§4). */
export function addToCart(cart: Cart, addition: Addition): Cart {
  const { goods, promotion } = addition;
  const key = additionKey(addition);
  const { amount } = capAmount(goods, amountOf(cart, key) + addition.amount);
  if (amount <= 0) return removeLine(cart, key);
  const known = cart.lines.find((line) => lineKey(line) === key);
  if (known) return setAmount(cart, key, amount);
  const goodsActionTypeId = promotion?.goodsActionTypeId ?? null;
  const line: CartLine = {
    ...goods,
    goodsActionTypeId,
    lineId: key,
    goodsAmount: amount,
    checked: true,
  };
  const promotions =
    promotion &&
    !cart.promotions.some((known) => known.goodsActionTypeId === promotion.goodsActionTypeId)
      ? [...cart.promotions, promotion]
      : cart.promotions;
  return { lines: [line, ...cart.lines], promotions };
}

/** Sets a total, within the cap of §5; at 0 or less the line goes (§4). `key` is `lineKey`. */
export function setAmount(cart: Cart, key: string, wanted: number): Cart {
  const known = cart.lines.find((line) => lineKey(line) === key);
  if (!known) return cart;
  const { amount } = capAmount(known, wanted);
  if (amount <= 0) return removeLine(cart, key);
  return {
    ...cart,
    lines: cart.lines.map((line) => (line === known ? { ...line, goodsAmount: amount } : line)),
  };
}

export const removeLine = (cart: Cart, key: string): Cart =>
  withLines(
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

/** The server's cart with this browser's check marks; lines it did not know are unchecked (§4). */
export const keepChecks = (cart: Cart, before: Cart): Cart => {
  const checked = new Set(checkedLines(before).map(lineKey));
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, checked: checked.has(lineKey(line)) })),
  };
};

/** What has ended cannot be bought: its lines lose their check mark (§4: a group turns invalid). */
export function uncheckExpired(cart: Cart, now: number): Cart {
  const valid = new Set(
    cart.promotions
      .filter((promotion) => isValidPromotion(promotion, now))
      .map((p) => p.goodsActionTypeId),
  );
  const isOver = (line: CartLine) =>
    line.goodsActionTypeId !== null && !valid.has(line.goodsActionTypeId);
  return cart.lines.some((line) => line.checked && isOver(line))
    ? {
        ...cart,
        lines: cart.lines.map((line) => (isOver(line) ? { ...line, checked: false } : line)),
      }
    : cart;
}

/** Expired promotion groups are filtered out (§4). */
export function withoutExpired(cart: Cart, now: number): Cart {
  const expired = new Set(
    cart.promotions
      .filter((promotion) => !isValidPromotion(promotion, now))
      .map((p) => p.goodsActionTypeId),
  );
  return expired.size === 0
    ? cart
    : withLines(
        cart,
        cart.lines.filter(
          (line) => line.goodsActionTypeId === null || !expired.has(line.goodsActionTypeId),
        ),
      );
}

/** What one unit costs: the promotion price inside a group, else the member price for members (decisions 17). No stacking. */
export function unitPrice(
  line: Pick<Goods, 'goodsActionTypeId' | 'actionPrice' | 'memberPrice' | 'goodsPrice'>,
  isMember: boolean,
): Cents {
  if (line.goodsActionTypeId !== null && line.actionPrice !== null) return line.actionPrice;
  return isMember ? line.memberPrice : line.goodsPrice;
}

export const lineTotal = (line: CartLine, isMember: boolean): Cents =>
  unitPrice(line, isMember) * line.goodsAmount;
export const goodsTotal = (lines: readonly CartLine[], isMember: boolean): Cents =>
  sum(lines.map((line) => lineTotal(line, isMember)));
export const pieces = (lines: readonly CartLine[]): number =>
  lines.reduce((count, line) => count + line.goodsAmount, 0);

/** Two different promotions may not be in one order (§5; decisions 23). */
export function mixesPromotions(lines: readonly { goodsActionTypeId: string | null }[]): boolean {
  return new Set(lines.flatMap((line) => line.goodsActionTypeId ?? [])).size > 1;
}
