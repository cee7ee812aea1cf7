import type { Failure } from '#models/failure.ts';
import * as data from '../../fixtures/sampleData.ts';

const { network, server, loginNeeded } = data.FAILURES;

/**
 * The ends of a call without a usable reply, and the failure that the shop derives. The tests cause
 * each fault at a real boundary: the connection breaks before or after the request reaches the
 * server; the server does not reply within the client's 30 s; the browser is offline; the server
 * fails (500); it rejects the session (401).
 */
export const NETWORK_FAULTS = {
  unreached: network,
  lost: network,
  'too late': network,
  offline: network,
  broken: server,
  'no login': loginNeeded,
} as const satisfies Record<string, Failure>;

export type NetworkFault = keyof typeof NETWORK_FAULTS;
export const NETWORK_FAULT_NAMES = Object.keys(NETWORK_FAULTS) as NetworkFault[]; // the keys are the names

/** The step labels of the faults of some calls. */
export const listFaultLabels = (calls: readonly string[]): string[] =>
  calls.flatMap((call) => NETWORK_FAULT_NAMES.map((fault) => `${call} fails (${fault})`));
