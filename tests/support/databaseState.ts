import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '#server/db/connection.ts';

const columnsSchema = v.array(
  v.object({ table: v.string(), column: v.string(), type: v.string(), identity: v.string() }),
);
type Column = v.InferOutput<typeof columnsSchema>[number];

/**
 * Limits, the cache feed, settings, jobs, whose work changes other tables, and messages, which a
 * job may send twice.
 */
const OTHER_TABLES: readonly string[] = [
  'jobs',
  'outbox',
  'rate_limits',
  'goods_changes',
  'settings',
  'server_processes',
];
/** Counters of tries. A request that is repeated after a failure consumes another one. */
const isTries = ({ column }: Column): boolean => column === 'tries' || column === 'capacity';
/** The time of a code, which differs in each run as timestamps do. */
const isTime = ({ column }: Column): boolean => column === 'last_step';
/** Columns with a small number of values, which are counted per value. */
const COUNTED = /^(state|kind|reason|scene|provider|pay_type|event|from_state|to_state|country)$/;

function toExpression(column: Column): string | undefined {
  const { column: name, type, identity } = column;
  if (identity === 'YES' || isTries(column)) return undefined;
  if (COUNTED.test(name))
    return `(select jsonb_object_agg(coalesce(k, ''), n) from (select ${name} k, count(*) n from ${column.table} group by 1) x)`;
  const isNumber = /^(integer|bigint)$/.test(type) && !name.endsWith('_id');
  if (isNumber && !isTime(column)) return `sum(${name})`;
  return type === 'boolean' ? `count(*) filter (where ${name})` : `count(${name})`;
}

async function readColumns(db: Db): Promise<readonly Column[]> {
  const { rows } = await db.execute(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type", c.is_identity as "identity"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`);
  return v.parse(columnsSchema, rows).filter(({ table }) => !OTHER_TABLES.includes(table));
}

/** Reads and empties the tables of a database. */
export interface DatabaseState {
  /** Returns row counts, sums of numbers and counts per state of all tables that have rows. */
  readonly read: () => Promise<unknown>;
  readonly empty: () => Promise<void>;
}

const stateSchema = v.tuple([v.object({ state: v.unknown() })]);

export async function createDatabaseState(db: Db): Promise<DatabaseState> {
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const selects = tables.map((table) => {
    const values = columns.flatMap((column) => {
      if (column.table !== table) return [];
      const expression = toExpression(column);
      return expression === undefined ? [] : [`'${column.column}', ${expression}`];
    });
    return `select '${table}' t, jsonb_build_object('rows', count(*), ${values.join(', ')}) v from ${table} having count(*) > 0`;
  });
  const query = `select jsonb_object_agg(t, v) as state from (${selects.join(' union all ')}) s`;
  return {
    read: async () => v.parse(stateSchema, (await db.execute(sql.raw(query))).rows)[0].state,
    empty: async () => {
      await db.execute(
        sql.raw(`truncate ${[...tables, 'jobs', 'outbox', 'rate_limits'].join(', ')} cascade`),
      );
    },
  };
}
