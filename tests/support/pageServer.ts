import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { serveClient } from '#server/http/staticFiles.ts';

/** A sample URL of a page: replaces its `:id` parts. */
export const toSamplePath = (page: string): string => page.replaceAll(/:\w+/g, 'W1');

/** Gives `serve` a build of one page and one script, and removes it. */
export function createBuiltClient(serve: (directory: string) => void): void {
  const directory = mkdtempSync(join(tmpdir(), 'mall-pages-'));
  writeFileSync(join(directory, 'index.html'), readFileSync('index.html', 'utf8'));
  writeFileSync(join(directory, 'app.js'), 'shop();');
  serve(directory);
  rmSync(directory, { recursive: true });
}

/** Serves the pages without the API. */
export function createPageServer() {
  const http = new Hono();
  const config = { paymentOrigins: [], profile: 'full', inspects: false } as const;
  createBuiltClient((directory) => serveClient(http, directory, config));
  return http;
}
