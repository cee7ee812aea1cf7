import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Round trips between a shop and PostgreSQL, and the time until their last reply. */
export interface CountingProxy {
  readonly port: number;
  /** returns the counts since the previous call */
  readonly take: () => { readonly roundTrips: number; readonly ms: number };
  readonly close: () => void;
}

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const LENGTH_BYTES = 4;

/** Counts messages of the type ReadyForQuery, which end the replies to a request. */
function createReadyCounter(onReady: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > LENGTH_BYTES) {
      const size = 1 + rest.readUInt32BE(1);
      if (rest.length < size) return;
      if (rest[0] === READY_FOR_QUERY) onReady();
      rest = rest.subarray(size);
    }
  };
}

/** Forwards connections to PostgreSQL without TLS. */
export async function startCountingProxy(targetPort: number): Promise<CountingProxy> {
  let counted = { roundTrips: 0, ms: 0 };
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let sentAt = 0;
    const count = createReadyCounter(() => {
      counted.roundTrips += 1;
      counted.ms += performance.now() - sentAt;
    });
    client.on('data', (chunk) => {
      sentAt = performance.now();
      target.write(chunk);
    });
    target.on('data', (chunk) => {
      count(chunk);
      client.write(chunk);
    });
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      socket.setNoDelay();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    port,
    take() {
      const result = counted;
      counted = { roundTrips: 0, ms: 0 };
      return result;
    },
    close: () => server.close(),
  };
}
