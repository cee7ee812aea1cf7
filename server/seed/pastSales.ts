import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { noopEvents } from '../db/transaction.ts';
import { hashPassword } from '../session/password.ts';
import { type SeedMember, type SeedServices, seedCompletedOrder } from './orders.ts';
import { addCustomer, type CustomerAddress, findPopularGoods } from './pastSales.store.ts';

interface Customer {
  readonly account: string;
  readonly nickname: string;
  readonly address: CustomerAddress;
}

/** Their passwords are random and are not stored. */
const CUSTOMERS: readonly Customer[] = [
  {
    account: 'mei.tan@mall.example',
    nickname: 'Mei',
    address: {
      ...{ addressee: 'Mei Tan', phone: '0491 570 156', country: 'AU', state: 'WA' },
      ...{ city: 'City of Fremantle', district: 'Fremantle', postcode: '6160' },
      addressDetails: '8 Norfolk Street',
    },
  },
  {
    account: 'jack.wilson@mall.example',
    nickname: 'Jack',
    address: {
      ...{ addressee: 'Jack Wilson', phone: '0491 570 157', country: 'AU', state: 'WA' },
      ...{ city: 'City of Stirling', district: 'Scarborough', postcode: '6019' },
      addressDetails: '21 Stanley Street',
    },
  },
];
const CATEGORIES = ['Baby Care', 'Vitamins', 'Personal Care & Household', 'Pantry Food'];
/** the quantities of the most popular products of a category in an order */
const QUANTITIES = [4, 3, 2];
const ORDER_DAYS_AGO = [8, 15, 22];
const MIN_STOCK = 60;

async function seedCustomer(
  { db, random }: SeedServices,
  { account, nickname, address }: Customer,
  now: Date,
): Promise<SeedMember> {
  const [userId, addressId] = [random.uuid(), random.uuid()];
  const passwordHash = await hashPassword(random.uuid());
  const createdAt = subMilliseconds(now, 90 * millisecondsInDay);
  await addCustomer(db, {
    user: { userId, account, nickname, passwordHash, createdAt },
    address: { ...address, addressId, userId, isDefault: true, createdAt },
  });
  return { context: { db, random, events: noopEvents }, userId, addressId };
}

/**
 * Seeds the orders of two customers in the period of the best sellers, so that the most popular
 * products of four categories have a rank.
 */
export async function seedPastSales(services: SeedServices, now: Date): Promise<void> {
  const popularGoods = await findPopularGoods(services.db, {
    ...{ categories: CATEGORIES, perCategory: QUANTITIES.length, minStock: MIN_STOCK },
  });
  const basket = popularGoods.map(({ goodsId, place }) => ({
    goodsId,
    quantity: QUANTITIES[place - 1] ?? 1,
  }));
  if (basket.length === 0) return;
  for (const [index, customer] of CUSTOMERS.entries()) {
    const member = await seedCustomer(services, customer, now);
    for (const days of ORDER_DAYS_AGO)
      await seedCompletedOrder(
        member,
        basket,
        subMilliseconds(now, (days + index) * millisecondsInDay),
      );
  }
}
