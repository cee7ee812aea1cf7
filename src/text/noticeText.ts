import { type Failure, isDefiniteFailure } from '#models/failure.ts';
import type { Notice } from '#models/notice.ts';
import type { FullText } from './en.ts';
import { formatFailure } from './failureText.ts';
import { joinSize } from './packSize.ts';

/** Why a change of the cart failed: the limit of a promotion, if the server names it, or §8. */
const formatCartFailure = (text: FullText, failure: Failure): string =>
  failure.kind === 'refused' && failure.limit
    ? text.catalogue.limitPerOrder(failure.limit.limitPerOrder)
    : formatFailure(text, failure);

/** The sentence of a toast (§8). */
export function formatNotice(text: FullText, notice: Notice): string {
  switch (notice.about) {
    case 'code':
      return text.notice[notice.code];
    case 'failure':
      return formatFailure(text, notice.failure);
    case 'cartChange':
      return text.notice.cartUnchanged(
        formatCartFailure(text, notice.failure),
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
