import { isCartNotice } from '#models/notice.ts';
import type { Mall } from './mall.ts';

/** Closes notices about the cart of the previous page. */
export function dismissCartNotices({ actor }: Mall): void {
  const { notices } = actor.getSnapshot().context;
  for (const { id, notice } of notices.getSnapshot().context.shown)
    if (isCartNotice(notice)) notices.send({ type: 'notice.dismiss', id });
}
