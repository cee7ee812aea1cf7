import { selectIsMember } from '#machines/checkout/checkout.selectors.ts';
import { isSaved } from '#models/checkout/basket.ts';
import { useFocusKept } from '../app/focus.ts';
import { sameJson, useAddressBookRef, useCheckout } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import * as css from './checkout.css.ts';
import { ChosenAddress } from './ChosenAddress.tsx';
import { DraftAddressForm } from './DraftAddressForm.tsx';
import { FreightStatus } from './FreightStatus.tsx';
import { MemberAddresses } from './MemberAddresses.tsx';

type Shows = 'chosen' | 'book' | 'form';

function AddressChoice({ shows }: { shows: Shows }) {
  const address = useCheckout(({ context }) => context.draft.address, sameJson);
  if (shows === 'chosen' && address !== null) return <ChosenAddress address={address} />;
  return shows === 'book' ? <MemberAddresses /> : <DraftAddressForm />;
}

export function HomeDelivery() {
  const { checkout } = useFullText();
  const isMember = useCheckout(selectIsMember);
  const hasBook = useAddressBookRef() !== null && isMember;
  const isUnsaved = useCheckout(
    ({ context: { draft } }) => draft.address !== null && !isSaved(draft.address),
  );
  const shows = isUnsaved ? 'chosen' : hasBook ? 'book' : 'form';
  const hasFailed = useCheckout((snapshot) =>
    snapshot.matches({ delivery: { home: 'freightFailed' } }),
  );
  const kept = useFocusKept<HTMLElement>(hasFailed ? 'failed' : shows);
  return (
    <section className={css.part} aria-labelledby="where-to" {...kept}>
      <h2 id="where-to" tabIndex={-1} className={css.partTitle}>
        {checkout.address}
      </h2>
      <AddressChoice shows={shows} />
      <FreightStatus />
    </section>
  );
}
