import type { IconName } from './icons.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export const NOTICE_ICONS: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
};
