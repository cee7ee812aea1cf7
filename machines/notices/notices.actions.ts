import { assertEvent, assign, emit, raise } from 'xstate';
import { isReplaced, MAX_NOTICES, NOTICE_DEBOUNCE_MS, noticeKey } from '#models/notice.ts';
import { noticesBase } from './notices.guards.ts';

export const noticesSetup = noticesBase.extend({
  actions: {
    showNotice: assign(({ context, event }) => {
      assertEvent(event, 'notice.show');
      const remaining = context.shown.filter(({ notice }) => !isReplaced(notice, event.notice));
      return {
        shown: [...remaining, { id: context.nextId, notice: event.notice }].slice(-MAX_NOTICES),
        nextId: context.nextId + 1,
        muted: [...context.muted, noticeKey(event.notice)],
      };
    }),
    scheduleUnmute: raise(
      ({ event }) => {
        assertEvent(event, 'notice.show');
        return { type: 'notice.unmute', key: noticeKey(event.notice) };
      },
      { delay: 'debounce' },
    ),
    unmute: assign(({ context, event }) => {
      assertEvent(event, 'notice.unmute');
      return { muted: context.muted.filter((key) => key !== event.key) };
    }),
    dismiss: assign(({ context, event }) => {
      assertEvent(event, 'notice.dismiss');
      return { shown: context.shown.filter(({ id }) => id !== event.id) };
    }),
    emitLoginRequested: emit({ type: 'login.requested' }),
    emitReloadRequested: emit({ type: 'reload.requested' }),
  },
  delays: { debounce: NOTICE_DEBOUNCE_MS },
});
