import type { Mall } from '#src/app/mall.ts';
import { en } from '#src/text/en.ts';
import { ANNA } from './sampleData.ts';
import { button, isAt } from './view/page.ts';
import type { Gesture, ViewChart } from './view/viewChart.ts';

const retry: Gesture = {
  control: (_, snapshot) => (isAt(snapshot, 'failed') ? button(en.shell.retry) : null),
};

/** A plain read, by the example of the list of orders. */
export const requestView: ViewChart = {
  setting: () => ({
    path: '/home/account/orders',
    session: ANNA,
    dress: (mall, actor): Mall => ({
      ...mall,
      reads: {
        ...mall.reads,
        get: (call, input) =>
          call.name === 'orderList' ? (actor as never) : mall.reads.get(call, input),
      },
    }),
  }),
  gestures: { 'request.retry': retry },
  // What was cancelled in an order is read again in the list.
  facts: { 'request.refresh': ({ actor }, event) => actor.send(event) },
  voices: {
    loading: { heading: en.order.listTitle, status: en.order.loading },
    ready: { heading: en.order.listTitle },
    refreshing: { heading: en.order.listTitle },
    failed: { heading: en.order.listTitle, status: en.failure.network },
  },
  shownBy: () => [...document.querySelectorAll('main [data-machine="request"]')],
  others: [],
  unwalked: {},
};
