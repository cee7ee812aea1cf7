import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

interface StaticCopy {
  readonly origin: string;
  readonly close: () => void;
}

/** Scripts, and the links that only prepare scripts. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="(?:late-)?modulepreload"[^>]*>/gs;

async function fetchCopy(url: string): Promise<Buffer> {
  const reply = await fetch(url, { headers: { accept: 'text/html' } });
  return brotliCompressSync((await reply.text()).replaceAll(SCRIPTS, ''));
}

/**
 * Serves the rendered HTML of `paths` without scripts, compressed ahead; other requests go to the
 * shop.
 */
export async function startStaticCopy(
  origin: string,
  paths: readonly string[],
): Promise<StaticCopy> {
  const copies = new Map<string, Buffer>();
  for (const path of paths) copies.set(path, await fetchCopy(origin + path));
  const server = createServer((incoming, outgoing) => {
    const copy = copies.get(incoming.url ?? '');
    if (copy) {
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      });
      outgoing.end(copy);
      return;
    }
    const { method, headers } = incoming;
    const forwarded = request(origin + incoming.url, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the copy has no port');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}
