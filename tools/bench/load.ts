import { Agent, request } from 'node:http';

interface BenchReply {
  readonly status: number;
  /** empty if the reply is compressed */
  readonly text: string;
  readonly location: string | null;
}
interface BenchRequest {
  readonly method?: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly acceptEncoding?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends a request over a kept-alive connection with minimal overhead, so that the measurement shows
 * the server.
 */
export function sendRequest(address: string, bench: BenchRequest = {}): Promise<BenchReply> {
  const { method = 'GET', body, form, token, acceptEncoding } = bench;
  const payload = form
    ? new URLSearchParams(form).toString()
    : body === undefined
      ? undefined
      : JSON.stringify(body);
  const headers: Record<string, string> = { 'accept-language': 'en' };
  if (acceptEncoding !== undefined) headers['accept-encoding'] = acceptEncoding;
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (payload !== undefined) {
    headers['content-type'] = form ? 'application/x-www-form-urlencoded' : 'application/json';
    headers['content-length'] = String(Buffer.byteLength(payload));
  }
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, agent, headers }, (reply) => {
      const isCompressed = reply.headers['content-encoding'] !== undefined;
      let text = '';
      if (isCompressed) reply.resume();
      else
        reply.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text, location: reply.headers.location ?? null }),
      );
    });
    // The server may close an idle connection at the moment when it is used again.
    sent.on('error', (error) => {
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(sendRequest(address, bench));
      else reject(error);
    });
    sent.end(payload);
  });
}

interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  readonly done: number;
}

/**
 * Runs `work` on `connections` connections for `seconds`, after a warm-up of a tenth of that time.
 * Times in ms.
 */
export async function runLoad(
  connections: number,
  seconds: number,
  work: (side: number, turn: number) => Promise<boolean>,
): Promise<LoadResult> {
  const warm = performance.now() + seconds * 100;
  const until = warm + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  async function side(index: number) {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const from = performance.now();
      const isGood = await work(index, turn).catch(() => false);
      if (from < warm) continue;
      times.push(performance.now() - from);
      if (!isGood) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => side(index)));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    requestsPerSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failed,
    done: times.length,
  };
}

/** Prints the row of a measurement. */
export function printLoad(
  name: string,
  { requestsPerSecond: perSecond, p50, p99, failed }: LoadResult,
  goal: string,
): void {
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(7)} /s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   failed ${failed}   goal ${goal}`,
  );
}
