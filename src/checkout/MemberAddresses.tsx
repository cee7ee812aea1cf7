import {
  isFormOpen,
  selectAddresses,
  selectBookFailure,
  selectEdited,
} from '#machines/addressBook/addressBook.selectors.ts';
import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { savedAddressId } from '#models/checkout/draft.ts';
import { AddressForm } from '../addressBook/AddressForm.tsx';
import { useFocusKept, useHeadingFocus } from '../app/focus.ts';
import {
  sameJson,
  useAddressBook,
  useAddressBookSend,
  useCheckout,
  useCheckoutSend,
} from '../app/MallContext.tsx';
import { useCountry } from '../app/preferences.ts';
import { stateText } from '../app/stateText.ts';
import { useFullText } from '../app/useFullText.ts';
import { addressLine } from '../text/addressText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';
import { DraftAddressForm } from './DraftAddressForm.tsx';

function BookForm() {
  const { checkout } = useFullText();
  const send = useAddressBookSend();
  const sendCheckout = useCheckoutSend();
  const [country] = useCountry();
  const edited = useAddressBook(selectEdited, sameJson);
  const typed = useCheckout(({ context }) => context.draft.typed, sameJson);
  const busy = useAddressBook((snapshot) => snapshot.matches('savingAddress'));
  const failure = useAddressBook(selectBookFailure);
  const heading = useHeadingFocus(edited?.addressId ?? 'new');
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={css.partTitle}>
        {edited === null ? checkout.addAddress : checkout.editAddress}
      </h3>
      <AddressForm
        key={edited?.addressId ?? 'new'}
        initial={edited ?? typed ?? { ...EMPTY_ADDRESS, country }}
        busy={busy}
        failure={failure}
        submitLabel={checkout.saveAddress}
        onSubmit={(fields) => send({ type: 'address.save', fields })}
        onBlurFields={(fields) => edited === null && sendCheckout({ type: 'address.type', fields })}
        onCancel={() => send({ type: 'address.leaveForm' })}
      />
    </>
  );
}

function AddressCards() {
  const text = useFullText();
  const send = useAddressBookSend();
  const addresses = useAddressBook(selectAddresses, sameJson);
  const chosenId = useCheckout(({ context }) => savedAddressId(context.draft.address));
  const isBusy = useAddressBook((snapshot) => snapshot.hasTag('busy'));
  return (
    <div className={css.part}>
      <RadioCards
        label={text.checkout.saved}
        value={chosenId ?? undefined}
        disabled={isBusy}
        onChange={(addressId) => send({ type: 'address.choose', addressId })}
        options={addresses.map((address) => ({
          value: address.addressId,
          title: [address.addressee, address.phone].join(', '),
          description: addressLine(text, address),
        }))}
      />
      <div className={css.actions}>
        <Button
          variant="secondary"
          size="sm"
          icon="plus"
          disabled={isBusy}
          onClick={() => send({ type: 'address.add' })}
        >
          {text.checkout.addAddress}
        </Button>
        {chosenId !== null && (
          <Button
            variant="quiet"
            size="sm"
            icon="edit"
            disabled={isBusy}
            onClick={() => send({ type: 'address.edit', addressId: chosenId })}
          >
            {text.checkout.editAddress}
          </Button>
        )}
      </div>
    </div>
  );
}

function BookFailed() {
  const { checkout } = useFullText();
  const send = useAddressBookSend();
  const retry = (
    <Button variant="secondary" size="sm" onClick={() => send({ type: 'addresses.reload' })}>
      {checkout.retry}
    </Button>
  );
  return (
    <>
      <Notice tone="warning" role="status" action={retry}>
        {checkout.addressesFailed}
      </Notice>
      <DraftAddressForm />
    </>
  );
}

/** A member's addresses: one tap each (ux 22). */
export function MemberAddresses() {
  const state = useAddressBook(({ value }) => stateText(value));
  const isEmpty = useAddressBook((snapshot) => selectAddresses(snapshot).length === 0);
  const isOpen = useAddressBook(isFormOpen);
  const kept = useFocusKept<HTMLDivElement>(isOpen);
  const view = () => {
    if (isOpen) return <BookForm />;
    if (!isEmpty) return <AddressCards />;
    if (state === 'loading') return <Skeleton lines={4} />;
    return state === 'failed' ? <BookFailed /> : <DraftAddressForm />;
  };
  return (
    <div data-machine="addressBook" data-state={state} className={css.part} {...kept}>
      {view()}
    </div>
  );
}
