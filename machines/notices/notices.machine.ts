import { noticesSetup } from './notices.actions.ts';

/** Toasts, each text at most once in two seconds, and the dialog for code 1001 (§8). */
export const noticesMachine = noticesSetup.createMachine({
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
            'sessionExpired.login': { target: 'closed', actions: 'emitLoginRequested' },
            'sessionExpired.dismiss': { target: 'closed', actions: 'emitReloadRequested' },
          },
        },
      },
    },
  },
});
