import { createChartModel } from '#explorer/model.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { FAILURES, NOON } from '../fixtures/sampleData.ts';

const HOUR_MS = 3_600_000;

export const connectionChart = createChartModel(connectionMachine, {
  inputs: {
    'without a network': { isOffline: true, shownAt: NOON },
    'with a stored page': { isOffline: false, shownAt: NOON - HOUR_MS },
  },
  events: {
    'network.offline': { now: { shownAt: NOON }, later: { shownAt: NOON + HOUR_MS } },
    'copy.shown': { older: { savedAt: NOON - HOUR_MS }, recent: { savedAt: NOON } },
  },
  outcomes: {
    checkServer: { ok: { '': undefined }, err: { network: FAILURES.network } },
    reloadData: {
      ok: { 'from the shop': true, 'from a copy': false },
      err: { network: FAILURES.network },
    },
  },
});
