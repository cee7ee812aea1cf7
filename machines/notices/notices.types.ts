import type { Notice } from '#models/notice.ts';

interface ShownNotice {
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
