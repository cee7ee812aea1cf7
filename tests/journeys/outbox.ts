import { until } from '#tests/support/until.ts';
import type { Shopper } from './shopper.ts';

/** The newest code that the operator's outbox holds for an account, once it is there. */
export const codeFor = ({ server }: Pick<Shopper, 'server'>, account: string): Promise<string> =>
  until(async () => {
    const mails = (await server.desk('outbox')).split('\n');
    const mail = mails.find((line) => line.includes(account) && /\bcode\b/.test(line));
    const code = /\b\d{6}\s*$/.exec(mail ?? '')?.[0];
    if (code === undefined) throw new Error(`no code was sent to ${account}`);
    return code.trim();
  });
