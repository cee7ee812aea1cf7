import type { Db } from '../db/connection.ts';
import { outbox } from '../db/schema/users.ts';
import { LoggableError } from '../describeError.ts';

export interface MailMessage {
  /** an e-mail address or a phone number in E.164 form */
  readonly recipient: string;
  readonly kind: 'code' | 'notice' | 'enquiry' | 'order';
  /** the short form, for the outbox and for services that have texts of their own */
  readonly body: string;
  /** the subject and the text of an e-mail; the text defaults to `body` */
  readonly subject?: string;
  readonly text?: string;
}

/** Delivers messages (decisions.md 15). Rejects if a message cannot be delivered. */
export interface Mailer {
  readonly send: (mail: MailMessage) => Promise<void>;
  /** returns false if it cannot deliver to this recipient; absent if it delivers to everyone */
  readonly reaches?: (recipient: string) => boolean;
}

/** For the demo: the operator reads the messages with `npm run mall -- outbox`. */
export function createOutboxMailer(db: Db, clock: () => Date): Mailer {
  return {
    send: async ({ recipient, kind, body, subject, text }) => {
      const isLetter = kind === 'order' && subject !== undefined && text !== undefined;
      const shown = isLetter ? `${subject}\n\n${text}` : body;
      await db.insert(outbox).values({ recipient, kind, body: shown, createdAt: clock() });
    },
  };
}

const TIMEOUT_MS = 10_000;

/** Posts each message as JSON to a mail or SMS service at `url`. */
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
      if (!reply.ok)
        throw new LoggableError(`The mail service replied with status ${reply.status}`);
    },
  };
}
