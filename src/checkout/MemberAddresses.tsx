import {
  isFormOpen,
  selectAddresses,
  selectAddressBookFailure,
  selectEditedAddress,
  selectEditingId,
} from '#machines/addressBook/addressBook.selectors.ts';
import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { savedAddressId } from '#models/checkout/draft.ts';
import { EditAddressForm } from '../address/EditAddressForm.tsx';
import { useRestoreFocusWithin, useHeadingFocus } from '../mall/focus.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import {
  useAddressBook,
  useAddressBookSend,
  useCheckout,
  useCheckoutSend,
} from '../mall/openCharts.ts';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useCountry } from '../mall/usePreferences.ts';
import { formatAddressLine, formatRecipient } from '../text/addressText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './checkout.css.ts';
import { DraftAddressForm } from './DraftAddressForm.tsx';
import { isAddressLimit, ManageAddressesLink } from './ManageAddressesLink.tsx';

function AddressBookForm() {
  const { checkout } = useFullText();
  const send = useAddressBookSend();
  const sendCheckout = useCheckoutSend();
  const [country] = useCountry();
  const edited = useAddressBook(selectEditedAddress, deepEqual);
  const typed = useCheckout(({ context }) => context.draft.typed, deepEqual);
  const busy = useAddressBook((snapshot) => snapshot.matches('savingAddress'));
  const failure = useAddressBook(selectAddressBookFailure);
  // Typed text stays in the form when its address is removed elsewhere.
  const formKey = useAddressBook(selectEditingId) ?? 'new';
  const heading = useHeadingFocus(formKey);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={css.partTitle}>
        {edited === null ? checkout.addAddress : checkout.editAddress}
      </h3>
      <EditAddressForm
        key={formKey}
        saved={edited}
        typed={null}
        initial={edited ?? typed ?? { ...EMPTY_ADDRESS, country }}
        busy={busy}
        failure={failure}
        failureAction={isAddressLimit(failure) && <ManageAddressesLink />}
        submitLabel={checkout.saveAddress}
        onSubmit={(fields) => send({ type: 'address.save', fields })}
        onFieldsChange={(fields) =>
          edited === null && sendCheckout({ type: 'addressForm.change', fields })
        }
        onCancel={() => send({ type: 'address.cancelEdit' })}
      />
    </>
  );
}

function AddressCards() {
  const text = useFullText();
  const send = useAddressBookSend();
  const addresses = useAddressBook(selectAddresses, deepEqual);
  const chosenId = useCheckout(({ context }) => savedAddressId(context.draft.address));
  const isBusy = useAddressBook((snapshot) => !snapshot.can({ type: 'address.add' }));
  return (
    <div className={css.part}>
      <RadioCards
        label={text.checkout.saved}
        value={chosenId ?? undefined}
        disabled={isBusy}
        onChange={(addressId) => send({ type: 'address.choose', addressId })}
        options={addresses.map((address) => ({
          value: address.addressId,
          title: formatRecipient(text, address),
          description: formatAddressLine(text, address),
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

function AddressBookFailed() {
  const text = useFullText();
  const { checkout } = text;
  const send = useAddressBookSend();
  const failure = useAddressBook(selectAddressBookFailure);
  const retry = (
    <Button variant="secondary" size="sm" onClick={() => send({ type: 'addresses.reload' })}>
      {checkout.retry}
    </Button>
  );
  return (
    <>
      <InlineNotice tone="warning" role="status" title={checkout.addressesFailed} action={retry}>
        {failure && formatFailure(text, failure)}
      </InlineNotice>
      <DraftAddressForm />
    </>
  );
}

/** A member's addresses; one tap selects one (ux.md 22). */
export function MemberAddresses() {
  const state = useAddressBook(({ value }) => statePath(value));
  const isEmpty = useAddressBook((snapshot) => selectAddresses(snapshot).length === 0);
  const isOpen = useAddressBook(isFormOpen);
  const cards = isEmpty ? state : 'cards';
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(isOpen ? 'form' : cards);
  const view = () => {
    if (isOpen) return <AddressBookForm />;
    if (state === 'failed') return <AddressBookFailed />;
    if (!isEmpty) return <AddressCards />;
    if (state === 'loading') return <Skeleton lines={4} />;
    return <DraftAddressForm />;
  };
  return (
    <div
      {...focusProps}
      tabIndex={-1}
      className={css.part}
      data-machine="addressBook"
      data-state={state}
    >
      {view()}
    </div>
  );
}
