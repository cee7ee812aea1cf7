import { type ArchitectureRule, codePattern, testRules } from './rule.ts';

const sql = /^server\/.*\.(ts|mjs|sql)$/;

/** Migrations after 0030, which the previous release of the server must tolerate. */
const newMigration = /^server\/db\/migrations\/(?!00[0-2]\d_|0030_)\d{4}_\w+\.sql$/;
/** Statements that break the previous release, or block it while they run. */
const BREAKING =
  /\bdrop\s+(?:table|column|default)\b|\brename\b|\bset\s+not\s+null\b|\bset\s+data\s+type\b|\badd\s+column\s+"\w+"(?:(?!\bdefault\b)[^;])*\bnot\s+null\b/gi;
const BLOCKING =
  /\badd\s+constraint\b(?:(?!\bnot\s+valid\b)[^;])*;|\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)/gi;

/** Removes the statements about tables that the migration creates. */
function withoutNewTables(text: string): string {
  const created = [...text.matchAll(/create table (?:if not exists )?"(\w+)"/gi)].map(
    ([, name]) => name,
  );
  return text
    .split('--> statement-breakpoint')
    .filter(
      (part) =>
        !created.some((name) =>
          new RegExp(`(?:table|on) (?:if exists )?"${name}"`, 'i').test(part),
        ),
    )
    .join('');
}

/** The rules of docs/sql-profile.md, for every statement and migration of the server. */
const sqlRules: readonly ArchitectureRule[] = [
  {
    name: 'no SQL depends on a session, because a pooler shares sessions between transactions',
    appliesTo: sql,
    findViolations: codePattern(
      /\bpg_(?:try_)?advisory_(?:un)?lock\w*|\bset\s+session\b|\bcreate\s+temp\w*|\bwith\s+hold\b|\bdiscard\s+all\b/gi,
      'use a lock or setting of the transaction',
    ),
    violatingExample: { path: 'server/db/lock.ts', text: 'sql`select pg_advisory_lock(1)`' },
  },
  {
    name: 'no setting outlives its transaction, because a pooler shares sessions between transactions',
    appliesTo: sql,
    findViolations: codePattern(
      /['"`;]\s*set\s+(?!local\b|transaction\b)\w+\s*(?:=|\bto\b)|\bset_config\(/gi,
      'use SET LOCAL',
    ),
    violatingExample: {
      path: 'server/db/limits.ts',
      text: 'client.query(`begin; set lock_timeout = 2000`)',
    },
  },
  {
    name: 'no statement locks a whole table, because every other one would wait',
    appliesTo: sql,
    findViolations: codePattern(
      /\block\s+table\b|['"`;]\s*lock\s+\w+\s+in\b/gi,
      'lock rows, which other engines also offer',
    ),
    violatingExample: { path: 'server/db/orders.ts', text: 'sql`lock table orders`' },
  },
  {
    name: 'no transaction uses savepoints, because a conflict repeats the whole transaction',
    appliesTo: sql,
    findViolations: codePattern(
      /\bsavepoint\b|\btx\.transaction\(/gi,
      'retry the whole transaction with transact',
    ),
    violatingExample: { path: 'server/cart/cart.store.ts', text: 'await tx.transaction(work)' },
  },
  {
    name: 'only the notices of changed goods are notifications, because they get lost with the connection',
    appliesTo: /^server\/(?!db\/goodsNotices\.ts).*\.(ts|mjs|sql)$/,
    findViolations: codePattern(
      /\bpg_notify\b|['"`]\s*(?:un)?(?:listen|notify)\s+\w/gi,
      'write a row that the other processes read, as goods_changes',
    ),
    violatingExample: { path: 'server/db/feed.ts', text: "client.query('listen goods')" },
  },
  {
    name: 'no SQL reads a sequence, because ids have gaps and are not in the order of commits',
    appliesTo: sql,
    findViolations: codePattern(
      /\b(?:nextval|currval|lastval|setval)\b/gi,
      'use the id that the INSERT returns',
    ),
    violatingExample: { path: 'server/db/ids.ts', text: "sql`select currval('orders')`" },
  },
  {
    name: 'the only extension is pg_trgm',
    appliesTo: sql,
    findViolations: codePattern(
      /\bcreate\s+extension\s+(?!if not exists pg_trgm;)[^;]*/gi,
      'hosted databases offer few extensions',
    ),
    violatingExample: { path: 'server/db/migrations/1.sql', text: 'CREATE EXTENSION hstore;' },
  },
  {
    name: 'the functions and operators of pg_trgm only filter and correct search words, so no list needs the extension for its order',
    appliesTo: /^server\/(?!catalogue\/search\.store\.ts|db\/migrations\/).*\.(ts|mjs|sql)$/,
    findViolations: codePattern(
      /\b(?:strict_)?(?:word_)?similarity\(|<<?<?->>?>?|<<?%|%>>?/gi,
      'compare the texts with like, or sort by a column',
    ),
    violatingExample: {
      path: 'server/catalogue/goods.store.ts',
      text: 'sql`similarity(${goods.name}, ${word}) desc`',
    },
  },
  {
    name: 'a migration adds first, and removes in a migration that starts with "-- contract"',
    appliesTo: newMigration,
    findViolations: ({ text }) =>
      text.startsWith('-- contract')
        ? []
        : [...withoutNewTables(text).matchAll(BREAKING)].map(
            ([match]) =>
              `${match}: the servers of the previous release still run (docs/decisions/081)`,
          ),
    violatingExample: {
      path: 'server/db/migrations/0099_name.sql',
      text: 'ALTER TABLE "users" ADD COLUMN "name" text NOT NULL;',
    },
  },
  {
    name: 'a migration does not block writes while it reads a table',
    appliesTo: newMigration,
    findViolations: ({ text }) =>
      [...withoutNewTables(text).matchAll(BLOCKING)].map(
        ([match]) =>
          `${match}: use CREATE INDEX CONCURRENTLY, or NOT VALID and VALIDATE CONSTRAINT in the next migration (docs/decisions/081)`,
      ),
    violatingExample: {
      path: 'server/db/migrations/0099_index.sql',
      text: 'CREATE INDEX "by_name" ON "users" USING btree ("name");',
    },
  },
];

testRules(sqlRules);
