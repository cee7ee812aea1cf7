import type { Notice } from '#models/notice.ts';
import type { FullText } from './en.ts';
import { failureText } from './failureText.ts';

/** The sentence of a passing message (§8). */
export function noticeText(text: FullText, notice: Notice): string {
  switch (notice.about) {
    case 'code':
      return text.notice[notice.code];
    case 'failure':
      return failureText(text, notice.failure);
    case 'lineRemoved':
      return text.notice.lineRemoved(notice.name, notice.nameZh);
    case 'goodsShort':
      return text.notice.goodsShort(notice.names);
  }
}
