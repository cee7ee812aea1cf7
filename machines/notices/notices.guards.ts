import { setup } from 'xstate';
import { noticeKey } from '#models/notice.ts';
import { narrowEvent } from '../call.ts';
import type { NoticesCommand, NoticesContext, NoticesFact } from './notices.types.ts';

export const noticesBase = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesCommand,
    emitted: {} as NoticesFact,
  },
  guards: {
    isMuted: ({ context, event }) =>
      context.muted.includes(noticeKey(narrowEvent(event, 'notice.show').notice)),
  },
});
