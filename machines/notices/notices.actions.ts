import { assign, emit, raise, setup } from 'xstate';
import { isReplaced, MAX_NOTICES, NOTICE_DEBOUNCE_MS, noticeKey } from '#models/notice.ts';
import { narrowEvent } from '../call.ts';
import type { NoticesCommand, NoticesContext, NoticesFact } from './notices.types.ts';

export const noticesSetup = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesCommand,
    emitted: {} as NoticesFact,
  },
  guards: {
    isMuted: ({ context, event }) =>
      context.muted.includes(noticeKey(narrowEvent(event, 'notice.show').notice)),
  },
  actions: {
    showNotice: assign(({ context, event }) => {
      const { notice } = narrowEvent(event, 'notice.show');
      const remaining = context.shown.filter((shown) => !isReplaced(shown.notice, notice));
      return {
        shown: [...remaining, { id: context.nextId, notice }].slice(-MAX_NOTICES),
        nextId: context.nextId + 1,
        muted: [...context.muted, noticeKey(notice)],
      };
    }),
    scheduleUnmute: raise(
      ({ event }) => ({
        type: 'notice.unmute',
        key: noticeKey(narrowEvent(event, 'notice.show').notice),
      }),
      { delay: 'debounce' },
    ),
    unmute: assign(({ context, event }) => {
      const { key } = narrowEvent(event, 'notice.unmute');
      return { muted: context.muted.filter((muted) => muted !== key) };
    }),
    dismiss: assign(({ context, event }) => {
      const { id } = narrowEvent(event, 'notice.dismiss');
      return { shown: context.shown.filter((shown) => shown.id !== id) };
    }),
    emitLoginRequested: emit({ type: 'login.requested' }),
    emitReloadRequested: emit({ type: 'reload.requested' }),
  },
  delays: { debounce: NOTICE_DEBOUNCE_MS },
});
