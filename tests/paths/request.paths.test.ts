import type { ConsequenceTable } from '#explorer/consequenceTable.ts';
import type { RequestContext } from '#machines/request/request.actors.ts';
import { callFailed, callError as failure, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

const read = { read: ({ is }: { is: RequestContext }) => ({ request: is.request }) };

/** A page that has data keeps it while it is read again, and when that fails. */
const requestConsequences: ConsequenceTable<RequestContext> = {
  entries: { loading: { calls: read }, refreshing: { calls: read } },
  rows: [
    [
      '',
      'start',
      {
        to: ({ event }) => (event['input'].data === undefined ? 'loading' : 'ready'),
        sets: { request: ({ event }) => event['input'].request, data: ({ event }) => event['input'].data, failure: null },
      },
    ],
    ['loading|refreshing', 'read answers', { to: 'ready', sets: { data: output, failure: null } }],
    ['loading', 'read fails', { to: 'failed', sets: { failure }, emits: [callFailed] }],
    ['refreshing', 'read fails', { to: 'stale', sets: { failure }, emits: [callFailed] }],
    ['ready', 'request.refresh', { to: 'refreshing' }],
    ['stale', 'request.retry|request.refresh', { to: 'refreshing' }],
    ['failed', 'request.retry|request.refresh', { to: 'loading' }],
  ],
};

testChartPaths('request', requestConsequences);
