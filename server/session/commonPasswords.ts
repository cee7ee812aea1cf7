import { refuse } from '../http/refusals.ts';
import commonPasswords from './commonPasswords.json' with { type: 'json' };

/** The 10,000 most common passwords of at least eight characters, in lower case (their source is in commonPasswords.LICENSE). */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords);

/**
 * A password that attackers try first: a common one, or the account itself.
 * @throws Refusal commonPassword
 */
export function assertUncommonPassword(password: string, account: string): void {
  const guess = password.toLowerCase();
  const [name = ''] = account.split('@', 1);
  if (COMMON_PASSWORDS.has(guess) || [account, name].includes(guess))
    throw refuse('commonPassword');
}
