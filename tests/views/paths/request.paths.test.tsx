import type { Mall } from '#src/mall/mall.ts';
import { ANNA } from '../../fixtures/sampleData.ts';
import { ACCOUNT_LINKS } from '../../paths/view/otherControls.ts';
import { buttonNamed, isInState } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import type { UserAction, ViewSpec } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const retry: UserAction = {
  control: (_, snapshot) =>
    ['failed', 'stale'].some((state) => isInState(snapshot, state))
      ? buttonNamed('Try again')
      : null,
};

/** A plain query; the list of orders is the example. */
const requestView: ViewSpec = {
  createSetup: () => ({
    path: '/home/account/orders',
    session: ANNA,
    replaceActor: (mall, actor): Mall => ({
      ...mall,
      queries: {
        ...mall.queries,
        get: (call, input) =>
          call.name === 'orderList' ? (actor as never) : mall.queries.get(call, input),
      },
    }),
  }),
  userActions: { 'request.retry': retry },
  // Cancelling an order refreshes the list.
  externalEvents: { 'request.refresh': ({ actor }, event) => actor.send(event) },
  announcements: {
    loading: { heading: 'Orders', status: 'Loading your orders' },
    ready: { heading: 'Orders' },
    refreshing: { heading: 'Orders' },
    stale: {
      heading: 'Orders',
      status: 'Network disconnection, please check your network connection ~',
    },
    failed: {
      heading: 'Orders',
      status: 'Network disconnection, please check your network connection ~',
    },
  },
  findElements: () => [...document.querySelectorAll('main [data-machine="request"]')],
  otherButtons: ['Search'],
  otherLinks: [
    ...ACCOUNT_LINKS,
    ...['All', 'Unpaid', 'Paid', 'Unreceived', 'Completed', 'Canceled', 'Start shopping'],
    ...['Details of order WL26112100000001', 'Pay A$41.85 for order WL26112100000001'],
    'WL26112100000001',
  ],
  uncovered: {},
};

const graph = testViewPaths('request', requestView);
testPageSnapshots('request', requestView, graph);
