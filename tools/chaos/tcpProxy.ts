import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pause } from './pause.ts';

/**
 * `open` forwards; `delay` forwards each chunk later; `halfOpen` keeps connections open and
 * discards all data; `refuse` closes new connections.
 */
type TcpProxyMode = 'open' | 'delay' | 'halfOpen' | 'refuse';

/** A proxy between the shop and its database. */
export interface TcpProxy {
  readonly port: number;
  /** @param delayMs of each chunk in the mode `delay` */
  readonly setMode: (mode: TcpProxyMode, delayMs?: number) => void;
  /** closes all connections; returns their number */
  readonly cut: () => number;
  readonly close: () => Promise<void>;
}

interface ProxyState {
  mode: TcpProxyMode;
  delayMs: number;
}

/**
 * Forwards data in its order. A connection that was half-open stays silent, because a part of its
 * data is lost.
 */
function forward(from: Socket, to: Socket, state: ProxyState, silent: WeakSet<Socket>): void {
  let lastWrite: Promise<unknown> = Promise.resolve();
  from.on('data', (chunk) => {
    if (state.mode === 'halfOpen') silent.add(from).add(to);
    if (silent.has(from)) return;
    const delayMs = state.mode === 'delay' ? state.delayMs : 0;
    lastWrite = lastWrite.then(async () => {
      if (delayMs > 0) await pause(delayMs);
      if (!to.destroyed && !silent.has(to)) to.write(chunk);
    });
  });
  from.on('error', () => from.destroy());
  from.on('close', () => void lastWrite.then(() => to.destroy()));
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const state: ProxyState = { mode: 'open', delayMs: 0 };
  const pairs = new Set<readonly [Socket, Socket]>();
  const silent = new WeakSet<Socket>();
  const server = createServer((client) => {
    if (state.mode === 'refuse') return void client.destroy();
    const target = connect(targetPort, '127.0.0.1');
    const pair = [client, target] as const;
    pairs.add(pair);
    client.on('close', () => pairs.delete(pair));
    forward(client, target, state, silent);
    forward(target, client, state, silent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    const count = pairs.size;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    return count;
  };
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has a port
    setMode: (mode, delayMs = 0) => void Object.assign(state, { mode, delayMs }),
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
