import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { serveClient } from '#server/http/client.ts';

/** An address of each page: `:id` parts with something in them. */
export const sampleOf = (page: string): string => page.replaceAll(/:\w+/g, 'W1');

/** The server's pages without its API: a build of one page and one script. */
export function servedPages() {
  const directory = mkdtempSync(join(tmpdir(), 'mall-pages-'));
  writeFileSync(join(directory, 'index.html'), readFileSync('index.html', 'utf8'));
  writeFileSync(join(directory, 'app.js'), 'shop();');
  const http = new Hono();
  serveClient(http, directory, { paymentOrigins: [], profile: 'full', inspects: false });
  rmSync(directory, { recursive: true });
  return http;
}
