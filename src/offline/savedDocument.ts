import { SAVED_AT } from '../mall/connectionStatus.ts';

const SCRIPT = /(?:src|href)="(\/assets\/[\w./-]+\.js)"/g;

/** The scripts that a document loads, without those that its modules import later. */
export const listScripts = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(SCRIPT)].map(([, path = '']) => path)),
];

/**
 * Adds the time at which the server sent the document; a document without a date is not changed.
 */
function markSavedDocument(html: string, date: string | null): string {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return html;
  const element = `<meta name="${SAVED_AT}" content="${new Date(time).toISOString()}">`;
  return html.replace('<head>', `<head>${element}`);
}

/** Headers of the transfer that no longer apply, and the date, which is in the document. */
const DROPPED_HEADERS = ['content-encoding', 'content-length', 'date'];

/**
 * Returns the copy of a document with its date, or null if one of its scripts is not stored: the
 * server may no longer have the scripts of an earlier release.
 */
export async function openSavedDocument(
  stored: Response,
  isStored: (path: string) => Promise<boolean>,
): Promise<Response | null> {
  const html = await stored.text();
  const areStored = await Promise.all(listScripts(html).map(isStored));
  if (areStored.includes(false)) return null;
  const headers = new Headers(stored.headers);
  for (const name of DROPPED_HEADERS) headers.delete(name);
  return new Response(markSavedDocument(html, stored.headers.get('date')), { headers });
}
