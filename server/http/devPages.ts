import type { Plugin } from 'vite';
import { parseEnv } from '../env.ts';
import { toldScript } from './told.ts';

/** `npm run dev`: Vite's pages are told what the built ones are told (server/http/client.ts). */
export function devPages(): Plugin {
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
      handler: (html) => html.replace('</head>', `${toldScript(parseEnv(process.env))}</head>`),
    },
  };
}
