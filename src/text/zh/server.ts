import type { server as english } from '../en/server.ts';

/** The server speaks Chinese: shown as received (decisions 46). */
export const server: typeof english = null;
