import type { server as english } from '../en/server.ts';

/** The server's messages are Chinese, so they are shown as received (decisions.md 46). */
export const server: typeof english = null;
