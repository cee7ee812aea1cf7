import { createChartModel } from '#explorer/model.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { Notice } from '#models/notice.ts';

const capped: Notice = { about: 'code', tone: 'warning', code: 'stockCapped' };
const offline: Notice = { about: 'code', tone: 'warning', code: 'offline' };

export const noticesChart = createChartModel(noticesMachine, {
  events: {
    'notice.show': { capped: { notice: capped }, offline: { notice: offline } },
    'notice.dismiss': ({ context }) => ({
      'the oldest': { id: context.shown[0]?.id ?? 0 },
    }),
    // The chart raises this event itself after a delay; no other chart sends it.
    'notice.unmute': {},
  },
  single: {
    'notice.show.notice.about': 'notices about products are those of the mall',
    'notice.show.notice.tone': 'the page shows the tone; the chart stores a notice as one value',
  },
  derive: ({ nextId }) => nextId + 1,
  identify: ({ shown, muted }) => ({ shown: shown.map(({ notice }) => notice), muted }),
});
