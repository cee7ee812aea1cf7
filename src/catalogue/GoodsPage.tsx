import { useParams } from 'react-router-dom';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { usePageTitle } from '../app/title.ts';
import { type Read, useRead } from '../app/useRead.ts';
import { useText } from '../app/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { GoodsDetails } from './GoodsDetails.tsx';
import * as css from './GoodsPage.css.ts';
import { GoodsPageSkeleton } from './GoodsPageSkeleton.tsx';

type Failed = Extract<Read<unknown>, { state: 'failed' }>;

/** Goods that the shop refuses to show are not there (decisions 1); anything else can be tried again. */
function Missing({ read }: { read: Failed }) {
  const { catalogue: text, shell } = useText();
  const isAbsent = read.failure.kind === 'refused';
  const title = isAbsent ? text.goodsNotFound : shell.failedTitle;
  usePageTitle(title, shell.description);
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      {isAbsent ? (
        <EmptyState
          drawing={<NotFoundDrawing />}
          sentence={text.goodsNotFound}
          help={text.goodsNotFoundHelp}
          action={<ButtonLink to={paths.shop}>{text.toShop}</ButtonLink>}
        />
      ) : (
        <ReadFailed read={read} />
      )}
    </>
  );
}

/** `/shop/shopdetails/:goodsId` */
export function GoodsPage() {
  const { goodsId = '' } = useParams();
  const read = useRead(goodsDetailCall, { id: goodsId });
  return (
    <div
      className={css.page}
      aria-busy={read.state === 'loading'}
      data-machine="request"
      data-state={read.machineState}
    >
      {read.state === 'loading' && <GoodsPageSkeleton />}
      {read.state === 'failed' && <Missing read={read} />}
      {read.state === 'ready' && <GoodsDetails goods={read.data} />}
    </div>
  );
}
