import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { parseEnv } from '../env.ts';
import { renderConfigScript } from './clientConfig.ts';

const POLL_INTERVAL_MS = 100;

/** Waits until the API replies, because a page without it shows only failures. */
async function waitForApi(origin: string): Promise<void> {
  const request = () => fetch(`${origin}/api/v1/pc/exchangeRate`).catch(() => null);
  while ((await request()) === null) await pause(POLL_INTERVAL_MS);
}

/**
 * Adds the client configuration to the pages of `npm run dev`, as clientPages.ts does for built
 * pages.
 */
export function devPagesPlugin(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      const { API_ORIGIN } = process.env;
      const apiReady = API_ORIGIN === undefined ? null : waitForApi(API_ORIGIN);
      const passOn = async (next: () => void) => {
        await apiReady;
        next();
      };
      middlewares.use((_request, _response, next) => void passOn(next));
      middlewares.use('/inspector', (request, response, next) => {
        if (request.originalUrl !== '/inspector') return next();
        response.writeHead(302, { location: '/inspector/' }).end();
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('</head>', `${renderConfigScript(parseEnv(process.env))}</head>`),
    },
  };
}
