import type { AnyEventObject } from 'xstate';
import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { ConnectionContext } from '#machines/connection/connection.types.ts';
import { testChartPaths } from './pathSuite.ts';

const RETRY_MS = 30_000;
const RELOAD_MS = 10_000;
const setsSavedAt = {
  shownAt: ({ event, was }: StepView<ConnectionContext>) => Math.min(was.shownAt ?? Infinity, event['savedAt']),
};
const clearsShownAt = { shownAt: null };
const isFromShop = ({ event }: { event: AnyEventObject }) => event['output'] === true;

/** The page says how old its data are until it has loaded them again. */
const connectionConsequences: ConsequenceTable<ConnectionContext> = {
  entries: {
    'offline.checking': { calls: { checkServer: undefined as never } },
    'offline.waiting': { after: RETRY_MS },
    reloading: { calls: { reloadData: undefined as never } },
    outdated: { after: RELOAD_MS },
  },
  rows: [
    [
      '',
      'start',
      {
        to: ({ event }) => (event['input'].isOffline ? 'offline.checking' : 'reloading'),
        sets: {
          isOffline: ({ event }) => event['input'].isOffline,
          shownAt: ({ event }) => event['input'].shownAt,
        },
      },
    ],
    ['offline', 'network.online', { to: 'reloading' }],
    ['offline.checking', 'checkServer answers', { to: 'reloading' }],
    ['offline.checking', 'checkServer fails', { to: 'offline.waiting' }],
    ['offline.waiting', 'time passes', { to: 'offline.checking' }],
    ['reloading', 'reloadData answers', isFromShop, { to: 'online', sets: clearsShownAt }],
    ['reloading', 'reloadData answers', { to: 'outdated' }],
    ['reloading', 'reloadData fails', { to: 'offline.waiting' }],
    ['reloading|outdated', 'network.offline', { to: 'offline.checking' }],
    ['outdated', 'network.online|time passes', { to: 'reloading' }],
    ['online', 'network.offline', { to: 'offline.checking', sets: { shownAt: ({ event }) => event['shownAt'] } }],
    ['online', 'copy.shown', { to: 'reloading', sets: setsSavedAt }],
    ['offline|reloading|outdated', 'copy.shown', { sets: setsSavedAt }],
  ],
};

testChartPaths('connection', connectionConsequences);
