import { assign, emit, raise, setup } from 'xstate';
import { type Notice, NOTICE_DEBOUNCE_MS, noticeKey, NOTICES_SHOWN } from '#models/notice.ts';

export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
}
export interface NoticesContext {
  readonly shown: readonly ShownNotice[];
  /** keys held back until their two seconds are over */
  readonly muted: readonly string[];
  readonly nextId: number;
}
export type NoticesCommand =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss'; id: number }
  | { type: 'notice.unmute'; key: string }
  | { type: 'invalidLogin.show' }
  | { type: 'invalidLogin.hide' }
  | { type: 'invalidLogin.toLogin' }
  | { type: 'invalidLogin.later' };
export type NoticesFact = { type: 'login.asked' } | { type: 'reload.asked' };

/** Passing messages, each text at most once in two seconds, and the dialog of code 1001 (§8). */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesCommand,
    emitted: {} as NoticesFact,
  },
  guards: {
    isMuted: ({ context }, params: { notice: Notice }) =>
      context.muted.includes(noticeKey(params.notice)),
  },
  actions: {
    showNotice: assign(({ context }, params: { notice: Notice }) => ({
      shown: [...context.shown, { id: context.nextId, notice: params.notice }].slice(
        -NOTICES_SHOWN,
      ),
      nextId: context.nextId + 1,
      muted: [...context.muted, noticeKey(params.notice)],
    })),
    unmuteLater: raise(
      ({ event }) => ({
        type: 'notice.unmute',
        key: event.type === 'notice.show' ? noticeKey(event.notice) : '',
      }),
      { delay: 'debounce' },
    ),
    unmute: assign({
      muted: ({ context }, params: { key: string }) =>
        context.muted.filter((key) => key !== params.key),
    }),
    dismiss: assign({
      shown: ({ context }, params: { id: number }) =>
        context.shown.filter(({ id }) => id !== params.id),
    }),
    askLogin: emit({ type: 'login.asked' }),
    askReload: emit({ type: 'reload.asked' }),
  },
  delays: { debounce: NOTICE_DEBOUNCE_MS },
}).createMachine({
  id: 'notices',
  context: { shown: [], muted: [], nextId: 1 },
  type: 'parallel',
  states: {
    messages: {
      on: {
        'notice.show': [
          { guard: { type: 'isMuted', params: ({ event }) => ({ notice: event.notice }) } },
          {
            actions: [
              { type: 'showNotice', params: ({ event }) => ({ notice: event.notice }) },
              'unmuteLater',
            ],
          },
        ],
        'notice.dismiss': {
          actions: { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
        },
        'notice.unmute': {
          actions: { type: 'unmute', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    invalidLogin: {
      initial: 'closed',
      states: {
        closed: { on: { 'invalidLogin.show': 'open' } },
        open: {
          on: {
            // Somebody has logged in, here or in another tab: there is nothing left to ask.
            'invalidLogin.hide': 'closed',
            'invalidLogin.toLogin': { target: 'closed', actions: 'askLogin' },
            'invalidLogin.later': { target: 'closed', actions: 'askReload' },
          },
        },
      },
    },
  },
});
