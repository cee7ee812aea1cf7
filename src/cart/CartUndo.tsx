import { useCart, useCartRef } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { useName } from '../app/useText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './cart.css.ts';

/** The line that was removed last, and the way back; it stays, unlike the passing message. */
export function CartUndo() {
  const { cart } = useFullText();
  const nameOf = useName();
  const { send } = useCartRef();
  const removed = useCart(({ context }) => context.removed);
  const canUndo = useCart((snapshot) => snapshot.can({ type: 'cart.undoRemove' }));
  if (!removed) return null;
  return (
    <div className={css.undo}>
      <span>{cart.removed(nameOf(removed.goodsEnglishName, removed.goodsName))}</span>
      <Button
        variant="quiet"
        size="sm"
        disabled={!canUndo}
        onClick={() => send({ type: 'cart.undoRemove' })}
      >
        {cart.undo}
      </Button>
    </div>
  );
}
