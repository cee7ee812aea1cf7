import { selectIsMember } from '#machines/checkout/checkout.selectors.ts';
import { isSaved } from '#models/checkout/basket.ts';
import { sameJson, useAddressBookRef, useCheckout } from '../app/MallContext.tsx';
import { useText } from '../text/useText.ts';
import * as css from './checkout.css.ts';
import { ChosenAddress } from './ChosenAddress.tsx';
import { DraftAddressForm } from './DraftAddressForm.tsx';
import { FreightStatus } from './FreightStatus.tsx';
import { MemberAddresses } from './MemberAddresses.tsx';

function AddressChoice() {
  const address = useCheckout(({ context }) => context.draft.address, sameJson);
  const isMember = useCheckout(selectIsMember);
  const book = useAddressBookRef();
  if (address !== null && !isSaved(address)) return <ChosenAddress address={address} />;
  if (isMember && book) return <MemberAddresses />;
  return <DraftAddressForm />;
}

export function HomeDelivery() {
  const { checkout } = useText();
  return (
    <section className={css.part} aria-labelledby="where-to">
      <h2 id="where-to" className={css.partTitle}>
        {checkout.address}
      </h2>
      <AddressChoice />
      <FreightStatus />
    </section>
  );
}
