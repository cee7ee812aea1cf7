import { requestMachine } from '#machines/request/request.machine.ts';
import { chartModel } from './explorer/model.ts';
import { FAILURES } from './sampleData.ts';

export const request = chartModel(requestMachine, {
  inputs: {
    'with nothing': { request: 'brands' },
    'with what the server rendered': { request: 'brands', data: ['Wattle'] },
  },
  outcomes: { read: { ok: { '': ['Wattle', 'Banksia'] }, err: { network: FAILURES.network } } },
});
