import { useCart } from '../mall/MallContext.tsx';
import { useCartSend } from '../mall/onceLoaded.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './cart.css.ts';

/** Restores the last removed line. Unlike the toast it does not close after some time. */
export function CartUndo() {
  const { cart } = useFullText();
  const pickName = useLocalisedName();
  const send = useCartSend();
  const removed = useCart(({ context }) => context.removed?.line);
  const canUndo = useCart((snapshot) => snapshot.can({ type: 'cart.undoRemove' }));
  if (!removed) return null;
  return (
    <div className={css.undo}>
      <span>{cart.removed(pickName(removed.goodsEnglishName, removed.goodsName))}</span>
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
