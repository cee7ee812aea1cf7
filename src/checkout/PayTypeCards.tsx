import { selectOfferedPayTypes, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { isBalanceEnough, PAY_TYPES, payImageOf } from '#models/checkout/payType.ts';
import { sameJson, useCheckout, useCheckoutSend, useSession } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { moneyText } from '../text/money.ts';
import { RadioCards } from '../ui/RadioCards.tsx';

/** The pay types by the names that shoppers know (ux 31), the balance with what is in it. */
export function PayTypeCards() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const offered = useCheckout(selectOfferedPayTypes, sameJson);
  const chosen = useCheckout(({ context }) => context.draft.payType);
  const total = useCheckout(selectTotal);
  const { balance } = useSession(selectProfile, sameJson);
  const isEnough = isBalanceEnough(balance, total);
  const balanceText = isEnough ? checkout.balanceLeft : checkout.balanceShort;
  return (
    <RadioCards
      label={checkout.payment}
      value={offered.includes(chosen) ? chosen : undefined}
      onChange={(payType) => send({ type: 'payType.choose', payType })}
      options={offered.map((payType) => ({
        value: payType,
        title: checkout.payTypes[payType],
        description:
          payType === PAY_TYPES.balance
            ? balanceText(moneyText(balance))
            : checkout.payTypeAbout[payType],
        icon: payImageOf(payType),
        disabled: payType === PAY_TYPES.balance && !isEnough,
      }))}
    />
  );
}
