import { millisecondsInHour } from 'date-fns/constants';
import { afterEach } from 'vitest';
import { type ConnectionActor, setConnection } from '#src/mall/connection.ts';
import { connectionStatus, reportCopy } from '#src/mall/connectionStatus.ts';
import { paths } from '#src/mall/paths.ts';
import { NOON } from '../../fixtures/sampleData.ts';
import { PRIVACY_PAGE_LINKS } from '../../paths/view/otherControls.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { fireOffline, fireOnline } from '../../paths/view/send.ts';
import type { Announcement, ExternalEvent, ViewSpec } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const send: ExternalEvent = ({ actor }, event) => actor.send(event);

/** The times of the samples, as the page shows them. */
const SHOWN_TIMES: Readonly<Record<number, string>> = {
  [NOON - millisecondsInHour]: '03:00',
  [NOON]: '04:00',
  [NOON + millisecondsInHour]: '05:00',
};
const announce =
  (sentence: string) =>
  ({ context: { shownAt } }: { context: { shownAt: number } }): Announcement => ({
    status: `${sentence} Last updated 2 Mar 2026, ${SHOWN_TIMES[shownAt] ?? 'at another time'}.`,
  });

// The files of a worker share their modules.
afterEach(() => {
  Object.assign(connectionStatus, { refuseOrdering: null, savedAt: null });
});

/** The line over every page. */
const connectionView: ViewSpec = {
  createSetup: () => ({
    path: paths.privacy,
    replaceActor(mall, actor) {
      // the chart under test
      setConnection(mall, actor as ConnectionActor);
      return mall;
    },
  }),
  userActions: {},
  externalEvents: {
    'network.online': fireOnline,
    // The page calculates when it loaded its data.
    'network.offline': (harness, event) => {
      send(harness, event);
      fireOffline(harness, event);
    },
    'copy.shown': (_, event) => reportCopy(new Date(event['savedAt']).toISOString()),
  },
  announcements: {
    'offline.checking': announce('You’re offline.'),
    'offline.waiting': announce('You’re offline.'),
    reloading: announce('This page may be out of date.'),
    outdated: announce('This page may be out of date.'),
    online: {},
  },
  isShownOnUse: true,
  // a message
  otherButtons: ['Close'],
  otherLinks: PRIVACY_PAGE_LINKS,
  uncovered: {},
};

const graph = testViewPaths('connection', connectionView);
testPageSnapshots('connection', connectionView, graph);
