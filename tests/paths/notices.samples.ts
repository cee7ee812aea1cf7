import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { Notice } from '#models/notice.ts';
import { chartModel } from './explorer/model.ts';

const capped: Notice = { about: 'code', tone: 'warning', code: 'stockCapped' };
const offline: Notice = { about: 'code', tone: 'warning', code: 'offline' };

export const notices = chartModel(noticesMachine, {
  events: {
    'notice.show': { capped: { notice: capped }, offline: { notice: offline } },
    'notice.dismiss': ({ context }) => ({
      'the oldest': { id: context.shown[0]?.id ?? 0 },
    }),
    // Only its own delayed message ends a silence; from outside it never comes.
    'notice.unmute': {},
  },
  identify: ({ shown, muted }) => ({ shown: shown.map(({ notice }) => notice), muted }),
});
