import type { AnyMachineSnapshot } from 'xstate';
import type { NoticesContext } from '#machines/notices/notices.types.ts';
import { buttonNamed, isInState } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { sendEvent } from '../../paths/view/send.ts';
import { getNoticeSentence } from '../../paths/view/sentences.ts';
import type { UserAction, ViewSpec, Announcement } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const getShown = (snapshot: AnyMachineSnapshot) => (snapshot.context as NoticesContext).shown;
const isOpen = (snapshot: AnyMachineSnapshot) => isInState(snapshot, { sessionExpired: 'open' });

const dismiss: UserAction = {
  control: (_, snapshot) =>
    getShown(snapshot).length > 0 && !isOpen(snapshot)
      ? { ...buttonNamed('Close'), isFirst: true }
      : null,
};
const inDialog = (name: string): UserAction => ({
  control: (_, snapshot) => (isOpen(snapshot) ? buttonNamed(name) : null),
});
const noticesAnnouncement = (snapshot: AnyMachineSnapshot): Announcement => {
  const newest = getShown(snapshot).at(-1);
  return {
    ...(newest && { status: getNoticeSentence(newest.notice) }),
    ...(isOpen(snapshot) && { dialog: 'Invalid login information detected' }),
  };
};

/** Temporary messages and the dialog of an expired session. */
const noticesView: ViewSpec = {
  createSetup: () => ({ path: '/home/cart' }),
  userActions: {
    'notice.dismiss': dismiss,
    'sessionExpired.login': inDialog('Login page'),
    'sessionExpired.dismiss': inDialog('Later'),
  },
  externalEvents: {
    'notice.show': sendEvent,
    'sessionExpired.show': sendEvent,
    'sessionExpired.hide': sendEvent,
  },
  announcements: {
    'messages sessionExpired.closed': noticesAnnouncement,
    'messages sessionExpired.open': noticesAnnouncement,
  },
  // Without notices nothing is shown.
  getOtherHeading: (snapshot) =>
    getShown(snapshot).length === 0 && !isOpen(snapshot) ? 'Cart' : null,
  otherButtons: [],
  otherLinks: ['Start shopping'],
  uncovered: {},
};

const graph = testViewPaths('notices', noticesView);
testPageSnapshots('notices', noticesView, graph);
