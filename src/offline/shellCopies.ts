import { SHOP_PAGES } from '#models/pages.ts';
import { openSavedDocument } from './savedDocument.ts';
import { isAssetStored, storeFiles } from './workerCaches.ts';
import type { WorkerEvent } from './workerScope.ts';

// The build sets both (tools/offline/shellFiles.ts).
declare const SHELL_FILES: Readonly<Record<string, readonly string[]>>;
declare const SHELL_RELEASE: string;

/** The pages that open offline even if the shopper has not opened them before. */
const SHELL_PAGES: readonly string[] = [SHOP_PAGES.cart];
const PREFIX = 'shell ';

const toDocumentRequest = (path: string) => new Request(path, { headers: { accept: 'text/html' } });

/**
 * Stores the pages of the shell with their files, once for each release and language: the server
 * sends them in the language of the shopper's cookie.
 */
export async function storeShell(language: string, event: WorkerEvent): Promise<void> {
  const name = `${PREFIX}${SHELL_RELEASE} ${language}`;
  if (await caches.has(name)) return;
  const files = [...(SHELL_FILES['all'] ?? []), ...(SHELL_FILES[language] ?? [])];
  await storeFiles('asset', files, event);
  const cache = await caches.open(name);
  await cache.addAll(SHELL_PAGES.map(toDocumentRequest)).catch(async (error: unknown) => {
    await caches.delete(name);
    throw error;
  });
  const outdated = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
  await Promise.all(outdated.map((key) => caches.delete(key)));
}

const listShells = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((key) => key.startsWith(PREFIX));

/** The language in which the shopper last used the shop; undefined before the shell is stored. */
export const findShellLanguage = async (): Promise<string | undefined> =>
  (await listShells()).at(-1)?.split(' ').at(-1);

/** Returns the copy of a page of the shell, or null. */
export async function openShellCopy(pathname: string): Promise<Response | null> {
  for (const name of await listShells()) {
    const stored = await caches.match(pathname, { cacheName: name, ignoreVary: true });
    const copy = stored && (await openSavedDocument(stored, isAssetStored));
    if (copy) return copy;
  }
  return null;
}
