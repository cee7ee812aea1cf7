import { isDefiniteFailure } from '#models/failure.ts';
import type { Notice } from '#models/notice.ts';
import type { FullText } from './en.ts';
import { formatFailure } from './failureText.ts';
import { joinSize } from './packSize.ts';

/** The sentence of a toast (§8). */
export function formatNotice(text: FullText, notice: Notice): string {
  switch (notice.about) {
    case 'code':
      return text.notice[notice.code];
    case 'failure':
      return formatFailure(text, notice.failure);
    case 'cartChange':
      return text.notice.cartUnchanged(
        formatFailure(text, notice.failure),
        isDefiniteFailure(notice.failure),
      );
    case 'lineChanged':
      return text.notice.lineChanged(joinSize(notice.name), text.shell.fromServer(notice.nameZh));
    case 'lineRemoved':
      return text.notice.lineRemoved(joinSize(notice.name), text.shell.fromServer(notice.nameZh));
    case 'goodsShort':
      return text.notice.goodsShort(
        notice.names.map(({ goodsName, goodsEnglishName }) => ({
          goodsName: text.shell.fromServer(goodsName),
          goodsEnglishName: joinSize(goodsEnglishName),
        })),
      );
  }
}
