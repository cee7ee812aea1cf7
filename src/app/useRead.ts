import { useSelector } from '@xstate/react';
import type { Call, CallInput, CallOutput } from '#models/call.ts';
import type { Failure } from '#models/failure.ts';
import { useMallPage } from './MallContext.tsx';
import type { ReadRef } from './reads.ts';

/** A read as a view sees it: exactly one of waiting, ready (perhaps being refreshed) and failed. */
export type Read<T> =
  | { readonly state: 'loading'; readonly machineState: string }
  | {
      readonly state: 'ready';
      readonly data: T;
      readonly refreshing: boolean;
      readonly machineState: string;
    }
  | {
      readonly state: 'failed';
      readonly failure: Failure;
      readonly retry: () => void;
      readonly machineState: string;
    };

/** Reads a call of the catalogue or the account; equal reads of the page share one request. */
export function useRead<C extends Call>(call: C, input: CallInput<C>): Read<CallOutput<C>> {
  return useReadOf<CallOutput<C>>(useMallPage().reads.get(call, input));
}

/** Loads data of the shop itself (a region tree) as a read; equal names share one load. */
export function useLoad<T>(name: string, load: () => Promise<T>): Read<T> {
  return useReadOf<T>(useMallPage().reads.load(name, load));
}

function useReadOf<T>(actor: ReadRef): Read<T> {
  const snapshot = useSelector(actor, (state) => state);
  const { data, failure } = snapshot.context;
  const machineState = String(snapshot.value);
  if (snapshot.matches('failed') && failure) {
    return {
      state: 'failed',
      failure,
      retry: () => actor.send({ type: 'request.retry' }),
      machineState,
    };
  }
  if (data === undefined) return { state: 'loading', machineState };
  // `data` went through the reply schema of this very call in src/api/client.ts, or its loader made it.
  return {
    state: 'ready',
    data: data as T,
    refreshing: snapshot.matches('refreshing'),
    machineState,
  };
}
