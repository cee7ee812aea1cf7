import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The modules of the pages that open offline even if the shopper has not opened them before. */
const SHELL_MODULES = {
  all: [
    'src/app/main.tsx',
    'src/app/startMall.ts',
    'src/api/client.ts',
    'src/cart/CartPage.tsx',
    'src/layout/Messages.tsx',
    'src/layout/OfflineLine.tsx',
    'src/app/prefetchPlan.ts',
  ],
  'zh-Hans': ['shop', 'member', 'catalogue'].map((name) => `src/text/zh/${name}.ts`),
  'zh-Hant': ['shop', 'member', 'catalogue'].map((name) => `src/text/zhHant/${name}.ts`),
} as const;

/** The files of a module and of its static imports. @throws if the build has no such module */
function listFiles(manifest: Manifest, module: string): readonly string[] {
  const keys = new Set([module]);
  for (const key of keys) manifest[key]?.imports?.forEach((imported) => keys.add(imported));
  return [...keys].flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no module ${key}, which the service worker stores`);
    return [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`);
  });
}

const listAllFiles = (manifest: Manifest, modules: readonly string[]): readonly string[] => [
  ...new Set(modules.flatMap((module) => listFiles(manifest, module))),
];

/**
 * The constants of the service worker: the files that it stores for the pages of the shell, and the
 * name of their release. The worker has other bytes after each build that changes one of them, so
 * the browser installs it.
 */
export function createWorkerConstants(manifestFile: string): Readonly<Record<string, string>> {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const files = JSON.stringify(
    Object.fromEntries(
      Object.entries(SHELL_MODULES).map(([name, modules]) => [
        name,
        listAllFiles(manifest, modules),
      ]),
    ),
  );
  const release = createHash('sha256').update(files).digest('hex').slice(0, 12);
  return { SHELL_FILES: files, SHELL_RELEASE: JSON.stringify(release) };
}
