import { waitForCondition } from '#tests/support/waitForCondition.ts';
import type { BrowserShopper } from './browserShopper.ts';

/** Waits for the newest code of an account in the operator's outbox. */
export const waitForVerificationCode = (
  { server }: Pick<BrowserShopper, 'server'>,
  account: string,
): Promise<string> =>
  waitForCondition(async () => {
    const mails = (await server.runOperatorCommand('outbox')).split('\n');
    const mail = mails.find((line) => line.includes(account) && /\bcode\b/.test(line));
    const code = /\b\d{6}\s*$/.exec(mail ?? '')?.[0];
    if (code === undefined) throw new Error(`no code was sent to ${account}`);
    return code.trim();
  });
