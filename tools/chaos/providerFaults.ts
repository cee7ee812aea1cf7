import { randomUUID } from 'node:crypto';
import type { ChaosFault, FaultContext } from './chaosFault.ts';
import { pause } from './pause.ts';

type FaultRow = Omit<ChaosFault, 'name'>;

const MAX_REPEATED = 200;

/** Every call of the provider fails, because its table has another name. */
async function stopProvider({ shop, random }: FaultContext): Promise<void> {
  await shop.query('alter table sandbox_payments rename to sandbox_payments_down');
  await pause(random.integer(300, 3000));
  await shop.query('alter table sandbox_payments_down rename to sandbox_payments');
}

/** Every call of the provider waits. */
async function slowProvider({ shop, random }: FaultContext): Promise<void> {
  const seconds = random.integer(2, 40) / 10;
  await shop.query(
    `begin; lock table sandbox_payments in access exclusive mode; select pg_sleep(${seconds}); commit`,
  );
}

/** The provider sends its latest webhooks again, at the same time. */
async function repeatWebhooks({ shop }: FaultContext): Promise<void> {
  await shop.query(
    `update sandbox_webhooks set delivered_at = null, due_at = '2000-01-01'
     where id in (select id from sandbox_webhooks order by id desc limit ${MAX_REPEATED})`,
  );
}

/** The provider reports its latest payments again as new events. */
const reportAgain = (change: string) =>
  `insert into sandbox_webhooks (event_id, body, due_at)
   select id, jsonb_set(${change}, '{eventId}', to_jsonb(id))::text, '2000-01-01'
   from (select gen_random_uuid()::text as id, body::jsonb as body, body::jsonb ->> 'kind' as kind
     from sandbox_webhooks order by sandbox_webhooks.id desc limit ${MAX_REPEATED}) as latest
   where kind = 'captured'`;

async function repeatEvents({ shop }: FaultContext): Promise<void> {
  await shop.query(reportAgain('body'));
}

/** Old events arrive late: the provider reports that captured payments are declined or voided. */
async function contradictEvents({ shop, random }: FaultContext): Promise<void> {
  const kind = random.pick(['declined', 'voided']);
  await shop.query(reportAgain(`jsonb_set(body, '{kind}', '"${kind}"')`));
}

/** Events of payments that the shop did not open. */
async function inventPayments({ shop, random }: FaultContext): Promise<void> {
  for (const attemptId of [randomUUID(), 'no id']) {
    const eventId = randomUUID();
    const amountCents = random.integer(1, 100_000);
    const body = JSON.stringify({ eventId, attemptId, amountCents, kind: 'captured' });
    await shop.query(
      "insert into sandbox_webhooks (event_id, body, due_at) values ($1, $2, '2000-01-01')",
      [eventId, body],
    );
  }
}

export const PROVIDER_FAULTS: Readonly<Record<string, FaultRow>> = {
  providerDown: { kills: 0, run: stopProvider },
  providerSlow: { kills: 0, run: slowProvider },
  webhooksRepeated: { kills: 0, run: repeatWebhooks },
  eventsRepeated: { kills: 0, run: repeatEvents },
  eventsContradicted: { kills: 0, run: contradictEvents },
  paymentsInvented: { kills: 0, run: inventPayments },
};
