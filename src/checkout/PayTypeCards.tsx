import { selectOfferedPayTypes, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { getPayImage, hasPaymentFlow, isBalanceEnough } from '#models/checkout/payType.ts';
import { deepEqual, useSession } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatMoney } from '../text/money.ts';
import { RadioCards } from '../ui/RadioCards.tsx';

/** The pay types under familiar names (ux.md 31); the balance card shows the balance. */
export function PayTypeCards() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const offered = useCheckout(selectOfferedPayTypes, deepEqual);
  const chosenPayType = useCheckout(({ context }) => context.draft.payType);
  const total = useCheckout(selectTotal);
  const { balanceCents } = useSession(selectProfile, deepEqual);
  const isEnough = isBalanceEnough(balanceCents, total);
  const balanceText = isEnough ? checkout.balanceLeft : checkout.balanceShort;
  return (
    <RadioCards
      label={checkout.payment}
      value={offered.includes(chosenPayType) ? chosenPayType : undefined}
      onChange={(payType) => send({ type: 'payType.choose', payType })}
      options={offered.map((payType) => ({
        value: payType,
        title: checkout.payTypes[payType],
        description: hasPaymentFlow(payType, 'balance')
          ? balanceText(formatMoney(balanceCents))
          : checkout.payTypeDescriptions[payType],
        icon: getPayImage(payType),
        disabled: hasPaymentFlow(payType, 'balance') && !isEnough,
      }))}
    />
  );
}
