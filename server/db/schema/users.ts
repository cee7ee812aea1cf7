import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const MAIL_LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    userId: uuid('user_id').primaryKey(),
    account: text('account').notNull().unique(),
    nickname: text('nickname').notNull(),
    level: integer('level').notNull().default(1),
    /** the language of messages to the member: the page language of the latest login */
    language: text('language', { enum: MAIL_LANGUAGES }).notNull().default('en'),
    passwordHash: text('password_hash').notNull(),
    payPasswordHash: text('pay_password_hash'),
    payFailures: integer('pay_failures').notNull().default(0),
    payLockedUntil: timestampColumn('pay_locked_until'),
    balanceCents: integer('balance_cents').notNull().default(0),
    points: integer('integral').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [check('balance_not_negative', sql`${table.balanceCents} >= 0`)],
);

/** Tokens are stored hashed (sha256, hex). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** identifies the session in the member's list, without the token */
    sessionId: uuid('session_id').notNull().unique('session_id_once'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    /** browser and operating system of the login; null if unknown */
    browser: text('browser'),
    system: text('system'),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** accurate to the hour */
    lastUsedAt: timestampColumn('last_used_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text('account').notNull(),
    scene: text('scene', { enum: ['register', 'reset', 'payPassword'] }).notNull(),
    /** the hash of the browser or network that requested the code and alone can use it */
    requesterHash: text('requester_hash').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: timestampColumn('used_at'),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('codes_account').on(table.account, table.scene)],
);

/** The authenticator app of a member (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId),
  /** encrypted with a key derived from MALL_SECRET */
  sealedSecret: text('sealed_secret').notNull(),
  /** null until the member has entered a code of the app */
  confirmedAt: timestampColumn('confirmed_at'),
  /** the time step of the newest accepted code; each step is accepted once */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: timestampColumn('created_at').notNull(),
});

/** Unused recovery codes of second factors, hashed (sha256, hex). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** Messages of the demo's mailer, which the operator reads (decisions.md 15). */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  kind: text('kind').notNull(),
  body: text('body').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

export const addresses = pgTable(
  'addresses',
  {
    addressId: uuid('address_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    addressee: text('addressee').notNull(),
    phone: text('phone').notNull(),
    country: text('country', { enum: ['AU', 'MY', 'CN', 'TW'] }).notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    district: text('district').notNull(),
    postcode: text('postcode').notNull(),
    addressDetails: text('address_details').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('one_default_address')
      .on(table.userId)
      .where(sql`is_default`),
  ],
);

/** Ledger of the wallet: one payment per order, one credit per recharge, one row per refund. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason', { enum: ['recharge', 'payment', 'refund', 'adjustment'] }).notNull(),
    orderNo: text('order_no'),
    rechargeNo: text('recharge_no'),
    /** the refund that changed the balance */
    movementId: bigint('movement_id', { mode: 'number' }).unique('balance_refund_once'),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('credited_once')
      .on(table.rechargeNo)
      .where(sql`reason = 'recharge'`),
    uniqueIndex('balance_paid_once')
      .on(table.orderNo)
      .where(sql`reason = 'payment'`),
    index('balance_user').on(table.userId),
  ],
);

/** Ledger of the points: one row per order, reason and refund (decisions.md 18). */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    points: integer('amount').notNull(),
    reason: text('reason', {
      enum: ['order', 'reversal', 'return', 'cancel', 'adjustment'],
    }).notNull(),
    orderNo: text('order_no'),
    /** the refund for which points were deducted */
    movementId: bigint('movement_id', { mode: 'number' }),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('points_once')
      .on(table.orderNo, table.reason)
      .where(sql`movement_id is null`),
    unique('points_once_per_movement').on(table.orderNo, table.reason, table.movementId),
    index('points_user').on(table.userId),
  ],
);
