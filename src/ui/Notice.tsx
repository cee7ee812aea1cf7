import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './Notice.css.ts';
import { signs, type NoticeTone } from './notice.tones.ts';

export interface NoticeProps {
  tone: NoticeTone;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** `status` waits for a pause, `alert` interrupts; without it nothing is announced. */
  role?: 'status' | 'alert' | undefined;
}

export function Notice({ tone, title, children, action, role }: NoticeProps) {
  return (
    <div role={role} className={css.notice({ tone })}>
      <span className={css.sign}>
        <Icon name={signs[tone]} />
      </span>
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div className={css.text}>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
