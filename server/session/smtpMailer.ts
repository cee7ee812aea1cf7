import { LoggableError } from '../describeError.ts';
import type { Mailer } from './mailer.ts';

interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://user:password@host:465 */
  readonly url: string;
  /** the sender */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;
const DEFAULT_SUBJECT = 'Wattle Lane';

/** nodemailer is an optional dependency, loaded only if messages are sent by SMTP. */
async function loadNodemailer() {
  try {
    return await import('nodemailer');
  } catch {
    throw new LoggableError('MAIL_URL needs the package nodemailer: npm install nodemailer');
  }
}

/** Keeps only the code of the server's reply, because the reply may quote the message. */
function toLoggableError(error: unknown): LoggableError {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : 'none';
  return new LoggableError(`The mail server refused a message (reply ${String(code)})`);
}

/** Sends messages to e-mail addresses and rejects phone numbers. */
export async function createSmtpMailer({ url, from }: SmtpOptions): Promise<Mailer> {
  const { createTransport } = await loadNodemailer();
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...limits, socketTimeout: TIMEOUT_MS });
  const canReach = (recipient: string) => recipient.includes('@');
  return {
    reaches: canReach,
    send: async ({ recipient, body, subject = DEFAULT_SUBJECT, text = body }) => {
      if (!canReach(recipient))
        throw new LoggableError('The mail server cannot send text messages');
      try {
        await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text });
      } catch (error) {
        throw toLoggableError(error);
      }
    },
  };
}
