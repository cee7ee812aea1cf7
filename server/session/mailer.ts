import type { Db } from '../db/connection.ts';
import { outbox } from '../db/schema/people.ts';

export interface Mail {
  /** an e-mail address or a phone number in E.164 form */
  readonly recipient: string;
  readonly kind: 'code' | 'notice' | 'enquiry';
  readonly body: string;
}

/** The seam to whatever delivers a message (decisions 15). Rejects when it could not be handed over. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}

/** The demo's: the operator reads the messages with `npm run mall -- mail`. */
export function createOutbox(db: Db, clock: () => Date): Mailer {
  return {
    send: async (mail) => {
      await db.insert(outbox).values({ ...mail, createdAt: clock() });
    },
  };
}

const TIMEOUT_MS = 10_000;

/** Hands each message as JSON to a mail or SMS service behind `url`. */
export function createHttpMailer({
  url,
  key,
}: {
  readonly url: string;
  readonly key: string;
}): Mailer {
  return {
    send: async (mail) => {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!reply.ok) throw new Error(`The mail service answered ${reply.status}`);
    },
  };
}
