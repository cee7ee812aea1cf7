import { selectIsMember } from '#machines/checkout/checkout.selectors.ts';
import { isSavedAddress } from '#models/checkout/basket.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useAddressBookRef, useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import * as css from './checkout.css.ts';
import { ChosenAddress } from './ChosenAddress.tsx';
import { DraftAddressForm } from './DraftAddressForm.tsx';
import { FreightStatus } from './FreightStatus.tsx';
import { MemberAddresses } from './MemberAddresses.tsx';

type AddressView = 'chosen' | 'book' | 'form';

function AddressChoice({ view }: { view: AddressView }) {
  const address = useCheckout(({ context }) => context.draft.address, deepEqual);
  if (view === 'chosen' && address !== null) return <ChosenAddress address={address} />;
  return view === 'book' ? <MemberAddresses /> : <DraftAddressForm />;
}

export function HomeDelivery() {
  const { checkout } = useFullText();
  const isMember = useCheckout(selectIsMember);
  const hasAddressBook = useAddressBookRef() !== null && isMember;
  const isUnsaved = useCheckout(
    ({ context: { draft } }) => draft.address !== null && !isSavedAddress(draft.address),
  );
  const view = isUnsaved ? 'chosen' : hasAddressBook ? 'book' : 'form';
  const hasFailed = useCheckout((snapshot) =>
    snapshot.matches({ delivery: { home: 'freightFailed' } }),
  );
  const focusProps = useRestoreFocusWithin<HTMLElement>(hasFailed ? 'failed' : view);
  return (
    <section className={css.part} aria-labelledby="where-to" {...focusProps}>
      <h2 id="where-to" tabIndex={-1} className={css.partTitle}>
        {checkout.address}
      </h2>
      <AddressChoice view={view} />
      <FreightStatus />
    </section>
  );
}
