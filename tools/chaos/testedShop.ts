import { addMinutes } from 'date-fns/addMinutes';
import type pg from 'pg';
import type { Database } from '#server/db/connection.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { formatAudit } from '#server/operator/audit.text.ts';
import { runCommand } from '#server/operator/commands.ts';
import { createCommandServices } from '#server/operator/commandServices.ts';
import { secureRandom } from '#server/random.ts';

/** The operator's commands for a shop. */
export interface ShopOperator {
  /** runs a command of `npm run mall --` */
  readonly runOperator: (...args: string[]) => Promise<string>;
  /** @throws Error with the findings of `npm run mall -- audit`, payments of the last minutes included */
  readonly audit: () => Promise<string>;
}

/** A shop in which faults happen, as its shoppers and the checks use it. */
export interface TestedShop extends ShopOperator {
  /** the origin to which the shoppers send their requests */
  readonly getShopperOrigin: () => string;
  /** the origin of the health check */
  readonly healthOrigin: string;
  /** queries the database of the shop */
  readonly query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  /** starts servers that ended by themselves; returns how they ended */
  readonly reviveServers: () => Promise<readonly string[]>;
}

/** The audit skips payments of the last two minutes; this one includes them. */
const AUDIT_AHEAD_MINUTES = 3;
const silentLog = createLog({ level: 'error', format: 'text', writeLine: () => undefined });

export async function createShopOperator(
  databaseUrl: string,
  database: Database,
): Promise<ShopOperator> {
  const clock = () => new Date();
  const env = parseEnv({ DATABASE_URL: databaseUrl, MALL_DEMO: '1' });
  const services = await createCommandServices(env, {
    db: database.db,
    clock,
    random: secureRandom,
    log: silentLog,
  });
  return {
    runOperator: async (...args) => (await runCommand(services, args, clock())).text,
    audit: () => formatAudit(services, addMinutes(clock(), AUDIT_AHEAD_MINUTES)),
  };
}
