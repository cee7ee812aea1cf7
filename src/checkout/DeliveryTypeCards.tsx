import type { DeliveryType } from '#models/checkout/basket.ts';
import { useFullText } from '../mall/useFullText.ts';
import { type RadioCard, RadioCards, RadioCardsSkeleton } from '../ui/RadioCards.tsx';

function useDeliveryTypes(): readonly RadioCard<DeliveryType>[] {
  const { checkout } = useFullText();
  return [
    {
      value: 'delivery',
      title: checkout.delivery,
      description: checkout.deliveryHelp,
      icon: 'truck',
    },
    { value: 'pickup', title: checkout.pickup, description: checkout.pickupHelp, icon: 'store' },
  ];
}

interface DeliveryTypeCardsProps {
  readonly value: DeliveryType;
  readonly onChoose: (deliveryType: DeliveryType) => void;
}

/** The choice between delivery and pickup. */
export function DeliveryTypeCards({ value, onChoose }: DeliveryTypeCardsProps) {
  const { checkout } = useFullText();
  return (
    <RadioCards
      label={checkout.deliveryQuestion}
      columns={2}
      value={value}
      onChange={onChoose}
      options={useDeliveryTypes()}
    />
  );
}

export const DeliveryTypeSkeleton = () => (
  <RadioCardsSkeleton columns={2} options={useDeliveryTypes()} />
);
