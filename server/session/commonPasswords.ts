import { refuse } from '../http/refusals.ts';
import commonPasswords from './commonPasswords.json' with { type: 'json' };

/**
 * 21,848 passwords that published breaches of other services contain most often, of at least eight
 * characters, in lower case (their sources are in commonPasswords.LICENSE).
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords);

/** Matches passwords that consist of words of this shop, digits and punctuation only. */
const ONLY_SHOP_WORDS = /^(?:wattle|lane|mall|shop|[^\p{L}])+$/u;
const LETTER = /\p{L}/u;

/**
 * Refuses a password that attackers try first: a common one, the account itself, or the name of the
 * shop.
 * @throws Refusal commonPassword
 */
export function assertUncommonPassword(password: string, account: string): void {
  const guess = password.toLowerCase();
  const [name = ''] = account.split('@', 1);
  const isShopName = LETTER.test(guess) && ONLY_SHOP_WORDS.test(guess);
  if (isShopName || COMMON_PASSWORDS.has(guess) || [account, name].includes(guess))
    throw refuse('commonPassword');
}
