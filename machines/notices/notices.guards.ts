import { assertEvent, setup } from 'xstate';
import { noticeKey } from '#models/notice.ts';
import type { NoticesCommand, NoticesContext, NoticesFact } from './notices.types.ts';

export const noticesBase = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesCommand,
    emitted: {} as NoticesFact,
  },
  guards: {
    isMuted: ({ context, event }) => {
      assertEvent(event, 'notice.show');
      return context.muted.includes(noticeKey(event.notice));
    },
  },
});
