import type { Context } from 'hono';
import { type Browser, parseUserAgent } from '#models/session/browser.ts';
import { type MailLanguage, parseMailLanguage } from './mailLanguage.ts';

/** The data that a login records about the shopper's browser. */
export interface Visitor extends Browser {
  readonly language: MailLanguage;
}

export const parseVisitor = (c: Context): Visitor => ({
  ...parseUserAgent(c.req.header('user-agent') ?? ''),
  language: parseMailLanguage(c),
});
