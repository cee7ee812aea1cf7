import { addMinutes } from 'date-fns/addMinutes';
import type { Database } from '#server/db/connection.ts';
import { noopEvents } from '#server/db/transaction.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { formatAudit } from '#server/operator/audit.text.ts';
import { runCommand } from '#server/operator/commands.ts';
import { createCommandServices } from '#server/operator/commandServices.ts';
import { secureRandom } from '#server/random.ts';

/** The operator's commands for a shop. */
interface ShopOperator {
  /** runs a command of `npm run mall --` */
  readonly runOperator: (...args: string[]) => Promise<string>;
  /**
   * @throws Error with the findings of `npm run mall -- audit`, payments of the last minutes
   * included, or if webhooks are not accepted
   */
  readonly audit: () => Promise<string>;
  /** ends the waiting times of jobs and webhooks, so that the checks need not wait for them */
  readonly passWaitingTimes: () => Promise<void>;
}

/** A shop in which faults happen, as its shoppers and the checks use it. */
export interface TestedShop extends ShopOperator {
  /** the origin to which the shoppers send their requests */
  readonly getShopperOrigin: () => string;
  /** the origin of the health check */
  readonly healthOrigin: string;
  /** starts servers that ended by themselves; returns how they ended */
  readonly reviveServers: () => Promise<readonly string[]>;
}

/** The audit skips payments of the last two minutes; this one includes them. */
const AUDIT_AHEAD_MINUTES = 3;
const silentLog = createLog({ level: 'error', format: 'text', writeLine: () => undefined });

const PENDING_WEBHOOKS = 'select 1 from sandbox_webhooks where delivered_at is null';

export async function createShopOperator(
  databaseUrl: string,
  { db, pool }: Database,
): Promise<ShopOperator> {
  const clock = () => new Date();
  const env = parseEnv({ DATABASE_URL: databaseUrl, MALL_DEMO: '1' });
  const services = await createCommandServices(env, {
    db,
    clock,
    random: secureRandom,
    log: silentLog,
    events: noopEvents,
  });
  return {
    runOperator: async (...args) => (await runCommand(services, args, clock())).text,
    async audit() {
      const text = await formatAudit(services, addMinutes(clock(), AUDIT_AHEAD_MINUTES));
      const { rowCount } = await pool.query(PENDING_WEBHOOKS);
      if (rowCount !== 0) throw new Error(`${rowCount} webhooks are not accepted`);
      return text;
    },
    async passWaitingTimes() {
      await pool.query("update jobs set run_at = '2000-01-01', claimed_until = null");
      await pool.query(
        "update sandbox_webhooks set due_at = '2000-01-01' where delivered_at is null",
      );
    },
  };
}
