import { type CartGroup as Group, lineKey } from '#models/cart/cart.ts';
import { ENDING_SOON_MS, endTimeText, type Promotion } from '#models/promotion/promotion.ts';
import { remainingOf, useCartRef, useSecondsLeft } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { useName } from '../app/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Countdown } from '../ui/Countdown.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './cart.css.ts';
import { CartLine } from './CartLine.tsx';

function Ends({ promotion }: { promotion: Promotion }) {
  const { cart } = useFullText();
  const seconds = useSecondsLeft(promotion.endsAt);
  return (
    <span className={css.ends}>
      <Countdown
        remaining={remainingOf(seconds)}
        units={cart.units}
        lead={cart.endsIn}
        soon={seconds * 1000 <= ENDING_SOON_MS}
      />
      <span>{cart.endsAt(endTimeText(promotion.endsAt))}</span>
    </span>
  );
}

function EndedNotice() {
  const { cart } = useFullText();
  const { send } = useCartRef();
  const remove = (
    <Button variant="secondary" size="sm" onClick={() => send({ type: 'cart.cleanUp' })}>
      {cart.removeEnded}
    </Button>
  );
  return (
    <Notice tone="info" action={remove}>
      {cart.endedHelp}
    </Notice>
  );
}

/** Normal goods, or those of one promotion with its end. */
export function CartGroup({ group: { promotion, lines, valid } }: { group: Group }) {
  const { cart } = useFullText();
  const nameOf = useName();
  const name = promotion
    ? nameOf(promotion.goodsActionTypeNameEn, promotion.goodsActionTypeName) || cart.promotionPrice
    : cart.normalGroup;
  return (
    <Card as="section" aria-label={name}>
      <div className={css.groupHead}>
        <h2 className={css.groupName}>{name}</h2>
        {promotion && valid && <Ends promotion={promotion} />}
        {!valid && <Badge>{cart.ended}</Badge>}
      </div>
      {!valid && <EndedNotice />}
      <ul className={css.lines}>
        {lines.map((line) => (
          <CartLine key={lineKey(line)} line={line} isOver={!valid} />
        ))}
      </ul>
    </Card>
  );
}
