import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './InlineNotice.css.ts';
import { NOTICE_ICONS, type NoticeTone } from './noticeTones.ts';

export interface InlineNoticeProps {
  tone: NoticeTone;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** `status` is polite, `alert` is assertive; without a role nothing is announced. */
  role?: 'status' | 'alert' | undefined;
}

export function InlineNotice({ tone, title, children, action, role }: InlineNoticeProps) {
  return (
    <div role={role} className={css.notice({ tone })}>
      <div className={css.message}>
        <span className={css.sign}>
          <Icon name={NOTICE_ICONS[tone]} />
        </span>
        <div className={css.words}>
          {title && <p className={css.title}>{title}</p>}
          {children && <div className={css.text}>{children}</div>}
        </div>
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
