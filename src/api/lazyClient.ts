import { fail } from '#models/failure.ts';
import type { Client } from './client.ts';

interface LazyClient {
  readonly send: Client;
  /** loads the client before the first call; a failed load is repeated by the next call */
  readonly preload: () => void;
}

/** A client whose code loads with the first call, because a page of the server needs no call. */
export function createLazyClient(load: () => Promise<Client>): LazyClient {
  let loading: Promise<Client> | undefined;
  const loadOnce = () => {
    loading ??= load().catch(() => {
      loading = undefined;
      return fail({ kind: 'network' });
    });
    return loading;
  };
  return {
    send: async (call, input, signal) => (await loadOnce())(call, input, signal),
    preload: () => void loadOnce().catch(() => undefined),
  };
}
