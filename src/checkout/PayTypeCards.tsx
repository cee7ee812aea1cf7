import { selectOfferedPayTypes, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { getPayImage, hasPaymentFlow, isBalanceEnough } from '#models/checkout/payType.ts';
import { formatMoney } from '#models/moneyText.ts';
import type { Profile } from '#models/session/session.ts';
import { deepEqual, useSession } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { RadioCards } from '../ui/RadioCards.tsx';

function formatBalance(
  { balanceUnknown, balanceShort, balanceLeft }: FullText['checkout'],
  profile: Profile | null,
  isShort: boolean,
): string {
  if (profile === null) return balanceUnknown;
  return (isShort ? balanceShort : balanceLeft)(formatMoney(profile.balanceCents));
}

/** The payment methods under familiar names (ux.md 31); the balance card shows the balance. */
export function PayTypeCards() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const offered = useCheckout(selectOfferedPayTypes, deepEqual);
  const chosenPayType = useCheckout(({ context }) => context.draft.payType);
  const total = useCheckout(selectTotal);
  const profile = useSession(selectProfile, deepEqual);
  // While the balance is unknown, the server decides whether it is enough.
  const isShort = profile !== null && !isBalanceEnough(profile.balanceCents, total);
  return (
    <RadioCards
      label={checkout.payment}
      value={offered.includes(chosenPayType) ? chosenPayType : undefined}
      onChange={(payType) => send({ type: 'payType.choose', payType })}
      options={offered.map((payType) => ({
        value: payType,
        title: checkout.payTypes[payType],
        description: hasPaymentFlow(payType, 'balance')
          ? formatBalance(checkout, profile, isShort)
          : checkout.payTypeDescriptions[payType],
        icon: getPayImage(payType),
        disabled: hasPaymentFlow(payType, 'balance') && isShort,
      }))}
    />
  );
}
