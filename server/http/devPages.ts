import type { Plugin } from 'vite';
import { parseEnv } from '../env.ts';
import { renderConfigScript } from './clientConfig.ts';

/**
 * Adds the client configuration to the pages of `npm run dev`, as staticFiles.ts does for built
 * pages.
 */
export function devPagesPlugin(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
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
