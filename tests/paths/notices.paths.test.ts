import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { NoticesContext } from '#machines/notices/notices.types.ts';
import { noticeKey } from '#models/notice.ts';
import { eventField } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<NoticesContext>;

/** The messages that stay beside a new one: those with another text. */
const listOthers = ({ was, event }: Pick<View, 'was' | 'event'>) => was.shown.filter(({ notice }) => noticeKey(notice) !== noticeKey(event['notice']));
const getKey = ({ event }: Pick<View, 'event'>) => noticeKey(event['notice']);

/** §8: an error message appears once per 2 s; the dialog of 1001 leads to the login or reloads. */
const noticesConsequences: ConsequenceTable<NoticesContext> = {
  entries: {},
  rows: [
    ['', 'start', { to: 'messages + sessionExpired.closed', sets: { shown: [], muted: [], nextId: 1 } }],
    ['messages', 'notice.show', (view) => view.was.muted.includes(getKey(view)), {}],
    [
      'messages',
      'notice.show',
      {
        sets: {
          shown: (view) => [...listOthers(view), { id: view.was.nextId, notice: view.event['notice'] }].slice(-4),
          muted: (view) => [...view.was.muted, getKey(view)],
          nextId: ({ was }) => was.nextId + 1,
        },
        after: 2000,
      },
    ],
    ['messages', 'notice.dismiss', { sets: { shown: ({ was, event }) => was.shown.filter(({ id }) => id !== event['id']) } }],
    ['messages', 'time passes', { sets: { muted: (view) => view.was.muted.filter((key) => key !== eventField('key')(view)) } }],
    ['sessionExpired.closed', 'sessionExpired.show', { to: 'sessionExpired.open' }],
    ['sessionExpired.open', 'sessionExpired.hide', { to: 'sessionExpired.closed' }],
    ['sessionExpired.open', 'sessionExpired.login', { to: 'sessionExpired.closed', emits: ['login.requested'] }],
    ['sessionExpired.open', 'sessionExpired.dismiss', { to: 'sessionExpired.closed', emits: ['reload.requested'] }],
  ],
};

testChartPaths('notices', noticesConsequences);
