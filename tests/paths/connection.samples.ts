import { millisecondsInHour } from 'date-fns/constants';
import { createChartModel } from '#explorer/model.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { FAILURES, NOON } from '../fixtures/sampleData.ts';

export const connectionChart = createChartModel(connectionMachine, {
  inputs: {
    'without a network': { isOffline: true, shownAt: NOON },
    'with a stored page': { isOffline: false, shownAt: NOON - millisecondsInHour },
  },
  events: {
    'network.offline': { now: { shownAt: NOON }, later: { shownAt: NOON + millisecondsInHour } },
    'copy.shown': { older: { savedAt: NOON - millisecondsInHour }, recent: { savedAt: NOON } },
  },
  outcomes: {
    checkServer: { ok: { '': undefined }, err: { network: FAILURES.network } },
    reloadData: {
      ok: { 'from the shop': true, 'from a copy': false },
      err: { network: FAILURES.network },
    },
  },
});
