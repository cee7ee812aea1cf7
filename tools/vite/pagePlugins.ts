import { readFileSync } from 'node:fs';
import { minify } from 'terser';
import { build, type Plugin } from 'vite';
import { TERSER_OPTIONS } from './minifyWithTerser.ts';

/** The icon of the page in its HTML, because a browser requests it before the pictures. */
export function inlineFavicon(): Plugin {
  return {
    name: 'with-favicon',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        // The same text as the sign in the sprite, so that it needs few bytes.
        const icon = readFileSync('src/style/favicon.svg', 'utf8').trim().replaceAll('#', '%23');
        return html.replace('"/src/style/favicon.svg"', () => `'data:image/svg+xml,${icon}'`);
      },
    },
  };
}

/**
 * Inlines the icons into the pages of the shop: they need no request and no script, and are
 * available offline. The inspector has none of them.
 */
export function inlineSprite(): Plugin {
  return {
    name: 'with-sprite',
    transformIndexHtml(html, { path }) {
      if (path.startsWith('/inspector/')) return html;
      const sprite = readFileSync('src/ui/sprite.svg', 'utf8').replace(
        /<!--.*?-->| xmlns="[^"]*"|\n\s*/gs,
        '',
      );
      return html.replace('<div id="root">', () => `${sprite}\n    <div id="root">`);
    },
  };
}

const MODULE_SCRIPT = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/g;

/**
 * Adds a preload for each module script of the page: the server renders scripts that start late,
 * and their modules are downloaded before (src/mall/lateScripts.ts). Removes the indentation.
 */
export function preloadModuleScripts(): Plugin {
  return {
    name: 'with-preloaded-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(MODULE_SCRIPT, '<link rel="modulepreload"$1 href="$2">$&')
          .replace(/\n\s*(?=<)/g, ''),
    },
  };
}

const EARLY_PAGE = 'src/rendering/earlyPage.ts';

/**
 * Puts src/rendering/earlyPage.ts into the page, because it has to run before the other scripts
 * arrive.
 */
export function inlineEarlyScript(): Plugin {
  return {
    name: 'with-early-script',
    apply: 'build',
    async transformIndexHtml(html) {
      const lib = { entry: EARLY_PAGE, formats: ['iife' as const], name: 'early' };
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        build: { write: false, lib, copyPublicDir: false },
      });
      const [bundle] = Array.isArray(built) ? built : [built];
      const code = bundle && 'output' in bundle ? bundle.output[0].code.trim() : '';
      if (code === '') throw new Error(`${EARLY_PAGE} was built to nothing`);
      const { code: small = code } = await minify(code, { ...TERSER_OPTIONS, module: false });
      return html.replace('</head>', () => `<script>${small}</script></head>`);
    },
  };
}
