import type { Failure } from '#models/failure.ts';
import * as data from '../sampleData.ts';

const { network, server, loginNeeded } = data.FAILURES;

/**
 * How a call ends without a usable reply, and what the shop makes of it. Each is forced at a real seam: the connection
 * breaks before the server is reached, or after; the server never answers within the client's 30 s; the browser is
 * offline; the server breaks down (500); it knows no login (401).
 */
export const FAULTS = {
  unreached: network,
  lost: network,
  'too late': network,
  offline: network,
  broken: server,
  'no login': loginNeeded,
} as const satisfies Record<string, Failure>;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[]; // the keys are the names
export const isFault = (name: string): name is Fault => Object.hasOwn(FAULTS, name);

/** The faults of some calls by the labels of their steps. */
export const faultLabels = (calls: readonly string[]): string[] =>
  calls.flatMap((call) => FAULT_NAMES.map((fault) => `${call} fails (${fault})`));
