import { createChartModel } from '#explorer/model.ts';
import { prefetchMachine } from '#machines/prefetch/prefetch.machine.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

export const prefetchChart = createChartModel(prefetchMachine, {
  outcomes: {
    loadPage: { ok: { '': undefined }, err: { network: FAILURES.network } },
  },
});
