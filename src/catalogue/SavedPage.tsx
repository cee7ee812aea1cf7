import { useState } from 'react';
import { isMember, selectSession } from '#machines/session/session.selectors.ts';
import { goodsByIdsCall } from '#models/catalogue/goodsByIds.api.ts';
import { countAboveLimit, MAX_SAVED_GOODS, toSavedPages } from '#models/catalogue/savedList.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { GoodsGridSkeleton } from '../mall/GoodsGridSkeleton.tsx';
import { useMall, useSession } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { loginUrl, paths } from '../mall/paths.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { useChangeSaved, useSavedList } from '../mall/savedGoods.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useLazyData, useQuery } from '../mall/useQuery.ts';
import { useLanguage } from '../mall/useText.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { savedPageTexts } from '../text/savedPage.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoResultsDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Link } from '../ui/Link.tsx';
import { GoodsGrid } from './GoodsGrid.tsx';
import { loadHeart } from './LazyHeart.tsx';
import * as css from './SavedPage.css.ts';

// The heart of each product removes it from this page, so its code loads with that of the page.
loadHeart();
const useSavedPageText = () => savedPageTexts[useLanguage()];

interface PartProps {
  /** the products of this part when the page was opened */
  goodsIds: readonly string[];
  isSaved: (goodsId: string) => boolean;
}

/** Says that products are no longer sold, and removes them. */
function UnavailableGoods({ goodsIds }: { goodsIds: readonly string[] }) {
  const text = useSavedPageText();
  const changeSaved = useChangeSaved();
  return (
    <p className={css.line}>
      {text.gone(goodsIds.length)}
      <Button
        size="sm"
        variant="secondary"
        onClick={() => goodsIds.forEach((goodsId) => changeSaved(goodsId, false))}
      >
        {text.removeGone}
      </Button>
    </p>
  );
}

function SavedPart({ goodsIds, isSaved }: PartProps) {
  const result = useQuery(goodsByIdsCall, { ids: goodsIds.join(',') });
  const savedIds = goodsIds.filter(isSaved);
  if (savedIds.length === 0) return null;
  if (result.state === 'loading') return <GoodsGridSkeleton count={savedIds.length} />;
  if (result.state === 'failed') return <QueryError result={result} compact />;
  const { list } = result.data;
  const unavailableIds = savedIds.filter((id) => !list.some(({ goodsId }) => goodsId === id));
  return (
    <div data-machine="request" data-state={result.machineState}>
      <GoodsGrid goods={list.filter(({ goodsId }) => isSaved(goodsId))} as="h2" />
      {unavailableIds.length > 0 && <UnavailableGoods goodsIds={unavailableIds} />}
    </div>
  );
}

function AboveLimit({ count }: { count: number }) {
  const text = useSavedPageText();
  return (
    <div role="status">
      {count > 0 && (
        <InlineNotice tone="warning">{text.aboveLimit(count, MAX_SAVED_GOODS)}</InlineNotice>
      )}
    </div>
  );
}

function NothingSaved() {
  const text = useSavedPageText();
  const catalogue = useCatalogueText();
  return (
    <EmptyState
      drawing={<NoResultsDrawing />}
      sentence={text.empty}
      help={text.emptyHelp}
      action={<ButtonLink to={paths.shop}>{catalogue.toShop}</ButtonLink>}
    />
  );
}

/**
 * The products that were saved when the page was opened; a removal can be undone until it is
 * closed.
 */
function SavedList() {
  const text = useSavedPageText();
  const list = useSavedList();
  const { goodsIds } = list;
  const [openedIds] = useState(goodsIds);
  const changeSaved = useChangeSaved();
  const isSaved = (goodsId: string) => goodsIds.includes(goodsId);
  const removedIds = openedIds.filter((goodsId) => !isSaved(goodsId));
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(removedIds.join());
  const isEmpty = removedIds.length === openedIds.length;
  return (
    <div {...focusProps} tabIndex={-1} className={css.list}>
      <AboveLimit count={countAboveLimit(list)} />
      {isEmpty && <NothingSaved />}
      {toSavedPages(openedIds).map((part) => (
        <SavedPart key={part.join()} goodsIds={part} isSaved={isSaved} />
      ))}
      <p role="status" className={css.line}>
        {removedIds.length > 0 && (
          <>
            {text.removed(removedIds.length)}
            <Button
              size="sm"
              variant="secondary"
              onClick={() => removedIds.toReversed().forEach((id) => changeSaved(id, true))}
            >
              {text.undo}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

/** The status above the list is empty until a list is too long, but has its place in the grid. */
const WaitingList = () => (
  <div className={css.list}>
    <div />
    <GoodsGridSkeleton count={4} />
  </div>
);

/** Loads the list of the member first, which another device may have changed. */
function MemberSavedList() {
  const mall = useMall();
  const account = useSession(selectSession)?.account ?? '';
  const result = useLazyData(`savedList of ${account}`, async () =>
    (await import('../mall/savedGoodsSync.ts')).loadMemberList(mall),
  );
  if (result.state === 'loading') return <WaitingList />;
  if (result.state === 'failed') return <QueryError result={result} />;
  return <SavedList />;
}

function GuestSavedList() {
  const text = useSavedPageText();
  return (
    <>
      <p className={css.note}>
        {text.guestHelp} <Link to={loginUrl(paths.saved)}>{text.logIn}</Link>
      </p>
      <SavedList />
    </>
  );
}

function AnySavedList() {
  return useSession(isMember) ? <MemberSavedList /> : <GuestSavedList />;
}

/** The server knows neither the list nor the account. */
function SavedSkeleton() {
  const text = useSavedPageText();
  return (
    <>
      <p className={css.waitingNote}>
        {text.guestHelp} <Link to={loginUrl(paths.saved)}>{text.logIn}</Link>
      </p>
      <WaitingList />
    </>
  );
}

/** /saved */
export function SavedPage() {
  const text = useSavedPageText();
  usePageTitle(text.title, text.description);
  return (
    <div className={css.page}>
      <PageHeading>{text.title}</PageHeading>
      <WithCharts skeleton={<SavedSkeleton />}>
        <AnySavedList />
      </WithCharts>
    </div>
  );
}
