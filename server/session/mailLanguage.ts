import type { Context } from 'hono';
import { MAIL_LANGUAGES } from '../db/schema/users.ts';

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([\w-]+)/;

/** Returns the language that the shopper chose on the page; the default is English. */
export function parseMailLanguage(c: Context): MailLanguage {
  const chosen = LANGUAGE_COOKIE.exec(c.req.header('cookie') ?? '')?.[1];
  return MAIL_LANGUAGES.find((language) => language === chosen) ?? 'en';
}
