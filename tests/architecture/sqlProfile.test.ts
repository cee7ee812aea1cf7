import { type ArchitectureRule, codePattern, testRules } from './rule.ts';

const sql = /^server\/.*\.(ts|sql)$/;

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
    name: 'no transaction uses savepoints, because a conflict repeats the whole transaction',
    appliesTo: sql,
    findViolations: codePattern(
      /\bsavepoint\b|\btx\.transaction\(/gi,
      'retry the whole transaction with transact',
    ),
    violatingExample: { path: 'server/cart/cart.store.ts', text: 'await tx.transaction(work)' },
  },
  {
    name: 'no process listens for notifications, because they get lost with the connection',
    appliesTo: sql,
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
];

testRules(sqlRules);
