import { relative } from 'node:path';
import type { Plugin } from 'vite';

const MANIFEST = '.vite/manifest.json';

/**
 * Names the chunks of the first module and of each lazy one in the manifest, also of those that
 * share a chunk.
 */
export function listLazyModules(): Plugin {
  return {
    name: 'with-lazy-modules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const asset = bundle[MANIFEST];
        if (asset?.type !== 'asset') return;
        const manifest: Record<string, { file: string } | undefined> = JSON.parse(
          String(asset.source),
        );
        const chunks = new Map(Object.values(manifest).map((chunk) => [chunk?.file, chunk]));
        for (const part of Object.values(bundle)) {
          const chunk = chunks.get(part.fileName);
          for (const id of chunk && part.type === 'chunk' ? part.moduleIds : []) {
            const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
            if (dynamicImporters.length > 0 || importers.some((path) => path.endsWith('.html')))
              manifest[relative(process.cwd(), id)] ??= chunk;
          }
        }
        asset.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}
