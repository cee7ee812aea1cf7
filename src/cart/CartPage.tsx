import type { RefObject } from 'react';
import {
  isCartLoading,
  isCartStale,
  selectAllChecked,
  selectCartFailure,
  selectGroups,
  selectLineKeys,
  selectQuantity,
} from '#machines/cart/cart.selectors.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { LazyFailureDrawing } from '../mall/LazyFailureDrawing.tsx';
import { useFocusMainOnUnmount } from '../mall/lazyViewFocus.ts';
import { deepEqual, useCart } from '../mall/MallContext.tsx';
import { useCartSend } from '../mall/onceLoaded.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { EmptyCartDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './cart.css.ts';
import { CartGroupSection } from './CartGroupSection.tsx';
import { CartPageSkeleton, CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CartUndo } from './CartUndo.tsx';

function useReloadButton(size: 'sm' | 'md') {
  const { cart } = useFullText();
  const send = useCartSend();
  return (
    <Button
      variant="secondary"
      size={size}
      icon="refresh"
      onClick={() => send({ type: 'cart.reload' })}
    >
      {cart.retry}
    </Button>
  );
}

/** The sentence for the failure of the last load or merge; empty if there was none. */
function useFailureReason(): string {
  const text = useFullText();
  const failure = useCart(selectCartFailure, deepEqual);
  return failure ? formatFailure(text, failure) : '';
}

/** Says why the cart may be out of date, with a button that reloads it. */
function StaleNotice() {
  const { cart } = useFullText();
  const reason = useFailureReason();
  const retry = useReloadButton('sm');
  const container = useFocusMainOnUnmount<HTMLDivElement>();
  const hasUnmergedLines = useCart((snapshot) => snapshot.matches({ member: 'unmerged' }));
  return (
    <div ref={container}>
      <InlineNotice
        tone="warning"
        role="status"
        title={hasUnmergedLines ? cart.unmerged : cart.stale}
        action={retry}
      >
        {reason}
      </InlineNotice>
    </div>
  );
}

function EmptyCart() {
  const { cart } = useFullText();
  return (
    <EmptyState
      drawing={<EmptyCartDrawing />}
      as="h2"
      sentence={cart.empty}
      help={cart.emptyHelp}
      action={<ButtonLink to={paths.shop}>{cart.startShopping}</ButtonLink>}
    />
  );
}

/**
 * The cart could not be loaded and there is no stored copy, so it is unknown whether it is empty.
 */
function UnknownCart() {
  const { cart, shell } = useFullText();
  const reason = useFailureReason();
  const container = useFocusMainOnUnmount<HTMLDivElement>();
  return (
    <div ref={container}>
      <EmptyState
        role="status"
        drawing={<LazyFailureDrawing />}
        sentence={shell.failedTitle}
        help={
          <>
            {reason}
            <br />
            {cart.unknownHelp}
          </>
        }
        action={useReloadButton('md')}
      />
    </div>
  );
}

type ContainerRef = RefObject<HTMLDivElement | null>;

/** The empty cart, its placeholder or its failure; a removed line can be restored. */
function NoLines({ isLoading, container }: { isLoading: boolean; container: ContainerRef }) {
  const isStale = useCart(isCartStale);
  return (
    <div ref={container} tabIndex={-1} className={css.groups}>
      {isLoading && <CartSkeleton />}
      {!isLoading && (isStale ? <UnknownCart /> : <EmptyCart />)}
      <CartUndo />
    </div>
  );
}

function FilledCart({ container }: { container: ContainerRef }) {
  const { cart } = useFullText();
  const send = useCartSend();
  const groups = useCart(selectGroups, deepEqual);
  const allChecked = useCart(selectAllChecked);
  const quantity = useCart(selectQuantity);
  return (
    <div className={css.columns}>
      <div ref={container} className={css.groups}>
        <div className={css.bar}>
          <Checkbox
            checked={allChecked === 'some' ? 'mixed' : allChecked}
            label={cart.selectAll}
            onChange={(checked) => send({ type: 'cart.checkAll', checked })}
          />
          <span className={css.smallPrint}>{cart.pieces(quantity)}</span>
        </div>
        {groups.map((group) => (
          <CartGroupSection key={group.promotion?.promotionId ?? 'normal'} group={group} />
        ))}
        <CartUndo />
      </div>
      <CartSummary />
    </div>
  );
}

function LoadedCart() {
  const { cart } = useFullText();
  const state = useCart(({ value }) => statePath(value));
  const isLoading = useCart(isCartLoading);
  const isStale = useCart(isCartStale);
  const isEmpty = useCart((snapshot) => selectQuantity(snapshot) === 0);
  // When a focused line is removed, the focus moves to Undo or to the next line.
  const { ref, ...focusProps } = useRestoreFocusWithin<HTMLDivElement>(useCart(selectLineKeys));
  return (
    <div
      {...focusProps}
      className={css.page}
      data-machine="cart"
      data-state={state}
      aria-busy={isLoading || undefined}
    >
      <PageHeading>{cart.title}</PageHeading>
      {isStale && !isEmpty && <StaleNotice />}
      {isEmpty ? <NoLines isLoading={isLoading} container={ref} /> : <FilledCart container={ref} />}
    </div>
  );
}

export function CartPage() {
  const { cart } = useFullText();
  usePageTitle(cart.title, cart.description);
  return (
    <WithCharts skeleton={<CartPageSkeleton />}>
      <LoadedCart />
    </WithCharts>
  );
}
