import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { SessionContext } from '#machines/session/session.types.ts';
import { eventField, callError as failure, failsTo, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<SessionContext>;

/** The login stores who it is; the balance of another member is not shown (§4). */
const beginSession = (session: (view: Pick<View, 'event'>) => SessionContext['session']) =>
  ({
    to: 'member.refreshing',
    sets: { session, profile: (view: View) => (session(view)?.account === view.was.session?.account ? view.was.profile : null), failure: null },
    emits: [{ type: 'session.began', account: (view: View) => session(view)?.account }],
  }) as const;
const begunByCall = beginSession(({ event }) => event['output']);
const sessionOfAnotherTab = beginSession(({ event }) => event['session']);
const cleared = { session: null, profile: null, failure: null } as const;
const hasSession = ({ event }: Pick<View, 'event'>) => event['session'] !== null;
const credentials = { account: eventField('account'), password: eventField('password') };

/** §4, §6, §8 and decisions.md 20. */
const sessionConsequences: ConsequenceTable<SessionContext> = {
  entries: {
    loggingIn: { calls: { login: credentials } },
    registering: { calls: { register: { ...credentials, code: eventField('code'), nickname: eventField('nickname') } } },
    'member.refreshing': { calls: { loadProfile: () => undefined } },
    loggingOut: { calls: { logout: () => undefined } },
  },
  rows: [
    [
      '',
      'start',
      {
        to: ({ event }) => (event['input'].session === null ? 'guest' : 'member.refreshing'),
        sets: { ...cleared, session: ({ event }) => event['input'].session },
      },
    ],
    ['guest|invalidated', 'login.submit', { to: 'loggingIn', sets: { failure: null } }],
    ['guest|invalidated', 'register.submit', { to: 'registering', sets: { failure: null } }],
    ['loggingOut', 'login.submit', { to: 'loggingIn', sets: cleared }],
    ['loggingOut', 'register.submit', { to: 'registering', sets: cleared }],
    ['loggingOut', 'session.replace', hasSession, { ...sessionOfAnotherTab, sets: { ...sessionOfAnotherTab.sets, profile: null } }],
    ['loggingIn|registering', 'login answers|register answers', begunByCall],
    ['loggingIn|registering', 'login fails|register fails', { to: 'guest', sets: { failure } }],
    ['guest|invalidated|member', 'session.replace', hasSession, sessionOfAnotherTab],
    ['member', 'session.replace', { to: 'guest', sets: cleared, emits: [{ type: 'session.ended', reason: 'logout' }] }],
    ['member', 'session.logOut', { to: 'loggingOut', emits: [{ type: 'session.ended', reason: 'logout' }] }],
    ['member', 'session.invalidate', { to: 'invalidated', sets: cleared, emits: [{ type: 'session.ended', reason: 'forced' }] }],
    ['member', 'profile.refresh', { to: 'member.refreshing' }],
    ['member.refreshing', 'loadProfile answers', { to: 'member.current', sets: { profile: output, failure: null } }],
    ...failsTo('member.refreshing', 'loadProfile fails', 'member.current'),
    ['loggingOut', 'logout answers|logout fails', { to: 'guest', sets: cleared }],
  ],
};

testChartPaths('session', sessionConsequences);
