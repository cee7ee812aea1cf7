import { afterEach } from 'vitest';
import { type ConnectionActor, setConnection } from '#src/mall/connection.ts';
import { connectionStatus, reportCopy } from '#src/mall/connectionStatus.ts';
import { paths } from '#src/mall/paths.ts';
import { connectionTexts } from '#src/text/connection.ts';
import { formatDateTime } from '#src/text/time.ts';
import { PRIVACY_PAGE_LINKS } from '../../paths/view/otherControls.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { fireOnline } from '../../paths/view/send.ts';
import type { Announcement, ExternalEvent, ViewSpec } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const send: ExternalEvent = ({ actor }, event) => actor.send(event);

const announce =
  (sentence: 'offline' | 'outdated') =>
  (snapshot: { context: { shownAt: number } }): Announcement => ({
    status: connectionTexts.en[sentence](formatDateTime(snapshot.context.shownAt, 'en')),
  });

// The files of a worker share their modules.
afterEach(() => {
  Object.assign(connectionStatus, { refuseOrdering: null, savedAt: null });
});

/** The line above the header of every page. */
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
    'network.offline': send,
    'copy.shown': (_, event) => reportCopy(new Date(event['savedAt']).toISOString()),
  },
  announcements: {
    'offline.checking': announce('offline'),
    'offline.waiting': announce('offline'),
    reloading: announce('outdated'),
    outdated: announce('outdated'),
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
