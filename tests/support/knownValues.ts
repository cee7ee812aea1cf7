import type { KnownValue } from './schemaArbitrary.ts';

/** The number of values that are remembered per kind and member. */
const MAX_KNOWN = 30;

/** A member whose requests are sent. */
export interface FuzzMember {
  readonly userId: string;
  readonly account: string;
  token: string;
}

/** The fields of replies that later requests use, by kind. */
const COLLECTED: Readonly<Record<string, string>> = {
  goodsId: 'goodsId',
  orderNo: 'orderNo',
  unpaidOrderNo: 'orderNo',
  addressId: 'addressId',
  transactionCode: 'transactionCode',
  shopId: 'shopId',
  startsAt: 'startsAt',
  rechargeNo: 'rechargeNo',
  sessionId: 'sessionId',
  recoveryCodes: 'recoveryCode',
  imgUrl: 'imgUrl',
  actionTypeId: 'promotionId',
  classifyId: 'classifyId',
  brandName: 'brandName',
  jumpUrl: 'jumpUrl',
  'specialAreas.id': 'areaId',
  goodsActionTypeId: 'promotionId',
};

/** Kinds of values that belong to one member. */
const OWNED = new Set([
  ...['orderNo', 'addressId', 'transactionCode', 'rechargeNo', 'sessionId', 'lineId', 'imgUrl'],
  ...['jumpUrl', 'recoveryCode'],
]);

interface KnownEntry {
  readonly value: unknown;
  readonly owner: FuzzMember | undefined;
}

/** Remembers the newest values of earlier replies. */
export function createKnownValues() {
  const entries = new Map<string, KnownEntry[]>();
  const add = (kind: string, value: unknown, owner: FuzzMember | undefined) => {
    const list = entries.get(kind) ?? [];
    if (list.some((entry) => entry.value === value)) return;
    list.push({ value, owner });
    if (list.length > MAX_KNOWN) list.shift();
    entries.set(kind, list);
  };
  const collect = (
    value: unknown,
    owner: FuzzMember | undefined,
    operation: string,
    field = '',
  ): void => {
    const kind = COLLECTED[`${operation}.${field}`] ?? COLLECTED[field];
    if (kind !== undefined && (typeof value === 'string' || typeof value === 'number'))
      add(kind, value, OWNED.has(kind) ? owner : undefined);
    if (Array.isArray(value))
      value.slice(0, 5).forEach((item) => collect(item, owner, operation, field));
    else if (typeof value === 'object' && value !== null) {
      const { id, goodsId, goodsAmount }: Record<string, unknown> = { ...value };
      if (goodsId !== undefined && goodsAmount !== undefined && typeof id === 'string')
        add('lineId', id, owner);
      for (const [name, inner] of Object.entries(value)) collect(inner, owner, operation, name);
    }
  };
  /** Prefers values of the member, so that most requests succeed. */
  const find = (
    { kind, pick }: KnownValue,
    member: FuzzMember | undefined,
  ): KnownEntry | undefined => {
    const list = entries.get(kind) ?? [];
    const own = list.filter(({ owner }) => owner === undefined || owner === member);
    const candidates = own.length > 0 && pick % 10 > 0 ? own : list;
    const newest = pick % 3 > 0 ? candidates.slice(-4) : candidates;
    return newest[Math.floor(pick / 30) % Math.max(1, newest.length)];
  };
  return { add, collect, find };
}
