import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Call, CallInput, CallOutput } from '#models/call.ts';
import type { Failure } from '#models/failure.ts';
import { useMallServices } from './MallContext.tsx';
import type { QueryRef } from './queryReplies.ts';

export interface FailedQuery {
  readonly state: 'failed';
  readonly failure: Failure;
  readonly retry: () => void;
  readonly machineState: string;
}
export type QueryResult<T> =
  | { readonly state: 'loading'; readonly machineState: string }
  | {
      readonly state: 'ready';
      readonly data: T;
      /** why the data, which stay, could not be loaded again; else null */
      readonly failure: Failure | null;
      readonly retry: () => void;
      readonly machineState: string;
    }
  | FailedQuery;

/** Equal queries of the page share one request. */
export function useQuery<C extends Call>(call: C, input: CallInput<C>): QueryResult<CallOutput<C>> {
  return useQueryActor<CallOutput<C>>(useMallServices().queries.get(call, input));
}

/** Loads static data, such as a region tree. Equal names share one load. */
export function useLazyData<T>(name: string, load: () => Promise<T>): QueryResult<T> {
  return useQueryActor<T>(useMallServices().queries.getLazy(name, load));
}

/** Suspends during server rendering until the reply has arrived. */
function useQueryActor<T>(actor: QueryRef): QueryResult<T> {
  const { server } = useMallServices();
  // Also called after the reply has arrived, because React counts the calls of `use` when it
  // renders a view again.
  if (server) use(server.whenReplied(actor));
  const snapshot = useSelector(actor, (state) => state);
  const { data, failure } = snapshot.context;
  const machineState = String(snapshot.value);
  const retry = () => actor.send({ type: 'request.retry' });
  if (snapshot.matches('failed') && failure)
    return { state: 'failed', failure, retry, machineState };
  if (data === undefined) return { state: 'loading', machineState };
  // src/api/client.ts parsed `data` with the reply schema of this call, or `load` returned it.
  return {
    state: 'ready',
    data: data as T,
    failure: snapshot.matches('stale') ? failure : null,
    retry,
    machineState,
  };
}
