import type { RefObject } from 'react';
import {
  isCartLoading,
  isCartStale,
  selectAllChecked,
  selectGroups,
  selectLineKeys,
  selectPieces,
} from '#machines/cart/cart.selectors.ts';
import { useFocusKept, useFocusLeft } from '../app/focus.ts';
import { sameJson, useCart, useCartRef } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { stateText } from '../app/stateText.ts';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { EmptyCartDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './cart.css.ts';
import { CartGroup } from './CartGroup.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CartUndo } from './CartUndo.tsx';

/** Why the cart that is shown may be old, and the way to ask again. */
function StaleNotice() {
  const { cart } = useFullText();
  const { send } = useCartRef();
  const box = useFocusLeft<HTMLDivElement>();
  const isUnmerged = useCart((snapshot) => snapshot.matches({ member: 'unmerged' }));
  const retry = (
    <Button variant="secondary" size="sm" onClick={() => send({ type: 'cart.reload' })}>
      {cart.retry}
    </Button>
  );
  return (
    <div ref={box}>
      <Notice tone="warning" role="status" action={retry}>
        {isUnmerged ? cart.unmerged : cart.stale}
      </Notice>
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

type Box = RefObject<HTMLDivElement | null>;

/** Nothing, or nothing yet; a line that was removed meanwhile can come back. */
function NoLines({ isLoading, box }: { isLoading: boolean; box: Box }) {
  return (
    <div ref={box} tabIndex={-1} className={css.groups}>
      {isLoading ? <CartSkeleton /> : <EmptyCart />}
      <CartUndo />
    </div>
  );
}

function FilledCart({ box }: { box: Box }) {
  const { cart } = useFullText();
  const { send } = useCartRef();
  const groups = useCart(selectGroups, sameJson);
  const allChecked = useCart(selectAllChecked);
  const pieces = useCart(selectPieces);
  return (
    <div className={css.columns}>
      <div ref={box} className={css.groups}>
        <div className={css.bar}>
          <Checkbox
            checked={allChecked === 'some' ? 'mixed' : allChecked}
            label={cart.selectAll}
            onChange={(checked) => send({ type: 'cart.checkAll', checked })}
          />
          <span className={css.fine}>{cart.pieces(pieces)}</span>
        </div>
        {groups.map((group) => (
          <CartGroup key={group.promotion?.goodsActionTypeId ?? 'normal'} group={group} />
        ))}
        <CartUndo />
      </div>
      <CartSummary />
    </div>
  );
}

export function CartPage() {
  const { cart } = useFullText();
  usePageTitle(cart.title, cart.description);
  const state = useCart(({ value }) => stateText(value));
  const isLoading = useCart(isCartLoading);
  const isStale = useCart(isCartStale);
  const isEmpty = useCart((snapshot) => selectPieces(snapshot) === 0);
  // A line that goes takes its buttons along: the keyboard then stands at Undo, or where the next line is.
  const { ref, ...kept } = useFocusKept<HTMLDivElement>(useCart(selectLineKeys));
  return (
    <div
      {...kept}
      className={css.page}
      data-machine="cart"
      data-state={state}
      aria-busy={isLoading || undefined}
    >
      <PageHeading>{cart.title}</PageHeading>
      {isStale && <StaleNotice />}
      {isEmpty ? <NoLines isLoading={isLoading} box={ref} /> : <FilledCart box={ref} />}
    </div>
  );
}
