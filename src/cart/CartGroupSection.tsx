import { type CartGroup as Group, lineKey } from '#models/cart/cart.ts';
import { ENDING_SOON_MS, type Promotion } from '#models/promotion/promotion.ts';
import { toRemainingTime, useRemainingSeconds } from '../mall/countdown.ts';
import { useCartSend } from '../mall/onceLoaded.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { formatShopDateTime } from '../text/time.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Countdown } from '../ui/Countdown.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './cart.css.ts';
import { CartLineRow } from './CartLineRow.tsx';

function PromotionCountdown({ promotion }: { promotion: Promotion }) {
  const { cart } = useFullText();
  const language = useLanguage();
  const seconds = useRemainingSeconds(promotion.endsAt);
  return (
    <span className={css.ends}>
      <Countdown
        remaining={toRemainingTime(seconds)}
        units={cart.units}
        lead={cart.endsIn}
        soon={seconds * 1000 <= ENDING_SOON_MS}
      />
      <span>{cart.endsAt(formatShopDateTime(promotion.endsAt, language))}</span>
    </span>
  );
}

function PromotionEndedNotice() {
  const { cart } = useFullText();
  const send = useCartSend();
  const remove = (
    <Button variant="secondary" size="sm" onClick={() => send({ type: 'cart.removeExpired' })}>
      {cart.removeEnded}
    </Button>
  );
  return (
    <InlineNotice tone="info" action={remove}>
      {cart.endedHelp}
    </InlineNotice>
  );
}

/** A section of the cart: the regular goods, or the goods of one promotion with its end time. */
export function CartGroupSection({
  group: { promotion, lines, isValid: valid },
}: {
  group: Group;
}) {
  const { cart } = useFullText();
  const pickName = useLocalisedName();
  const name = promotion
    ? pickName(promotion.nameEn, promotion.name) || cart.promotionPrice
    : cart.normalGroup;
  return (
    <Card as="section" aria-label={name}>
      <div className={css.groupHead}>
        <h2 className={css.groupName}>{name}</h2>
        {promotion && valid && <PromotionCountdown promotion={promotion} />}
        {!valid && <Badge>{cart.ended}</Badge>}
      </div>
      {!valid && <PromotionEndedNotice />}
      <ul className={css.lines}>
        {lines.map((line) => (
          <CartLineRow key={lineKey(line)} line={line} isPromotionEnded={!valid} />
        ))}
      </ul>
    </Card>
  );
}
