import { assertEvent, assign, emit, raise, setup } from 'xstate';
import {
  isReplaced,
  MAX_NOTICES,
  type Notice,
  NOTICE_DEBOUNCE_MS,
  noticeKey,
} from '#models/notice.ts';

export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
}
export interface NoticesContext {
  readonly shown: readonly ShownNotice[];
  /** keys of notices that are suppressed for two seconds */
  readonly muted: readonly string[];
  readonly nextId: number;
}
export type NoticesCommand =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss'; id: number }
  | { type: 'notice.unmute'; key: string }
  | { type: 'sessionExpired.show' }
  | { type: 'sessionExpired.hide' }
  | { type: 'sessionExpired.login' }
  | { type: 'sessionExpired.dismiss' };
export type NoticesFact = { type: 'login.requested' } | { type: 'reload.requested' };

/** Toasts, each text at most once in two seconds, and the dialog for code 1001 (§8). */
export const noticesMachine = setup({
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
    requestLogin: emit({ type: 'login.requested' }),
    requestReload: emit({ type: 'reload.requested' }),
  },
  delays: { debounce: NOTICE_DEBOUNCE_MS },
}).createMachine({
  id: 'notices',
  context: { shown: [], muted: [], nextId: 1 },
  type: 'parallel',
  states: {
    messages: {
      on: {
        'notice.show': [{ guard: 'isMuted' }, { actions: ['showNotice', 'scheduleUnmute'] }],
        'notice.dismiss': { actions: 'dismiss' },
        'notice.unmute': { actions: 'unmute' },
      },
    },
    sessionExpired: {
      initial: 'closed',
      states: {
        closed: { on: { 'sessionExpired.show': 'open' } },
        open: {
          on: {
            // The shopper has logged in, here or in another tab.
            'sessionExpired.hide': 'closed',
            'sessionExpired.login': { target: 'closed', actions: 'requestLogin' },
            'sessionExpired.dismiss': { target: 'closed', actions: 'requestReload' },
          },
        },
      },
    },
  },
});
