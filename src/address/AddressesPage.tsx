import { useState } from 'react';
import {
  isFormOpen,
  selectAddresses,
  selectAddressBookFailure,
  selectEditedAddress,
} from '#machines/addressBook/addressBook.selectors.ts';
import { hasMachinesFailed } from '#machines/mall/mall.selectors.ts';
import { type Address, EMPTY_ADDRESS } from '#models/address/address.ts';
import { isDefiniteFailure } from '#models/failure.ts';
import { useRestoreFocusWithin, useHeadingFocus } from '../mall/focus.ts';
import { useMall, useMallState } from '../mall/MallContext.tsx';
import { useAddressBook, useAddressBookRef, useAddressBookSend } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useCountry } from '../mall/usePreferences.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { formatAddressLine } from '../text/addressText.ts';
import { formatFailure } from '../text/failureText.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { AddressCard } from './AddressCard.tsx';
import * as css from './AddressesPage.css.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressListSkeleton } from './AddressListSkeleton.tsx';

/** Removal cannot be undone, so it is confirmed first. */
function useRemoval() {
  const text = useFullText();
  const send = useAddressBookSend();
  const [removed, remove] = useState<Address | null>(null);
  const dialog = removed && (
    <AlertDialog
      open
      tone="danger"
      title={text.address.removeTitle}
      description={text.address.removeQuestion(removed.addressee, formatAddressLine(text, removed))}
      confirmLabel={text.address.remove}
      cancelLabel={text.address.keepAddress}
      onCancel={() => remove(null)}
      onConfirm={() => {
        send({ type: 'address.remove', addressId: removed.addressId });
        remove(null);
      }}
    />
  );
  return { remove, dialog };
}

/** Says why an address was not removed, or not made the default. */
function ChangeFailed() {
  const text = useFullText();
  const failure = useAddressBook(selectAddressBookFailure);
  const isShown = useAddressBook((snapshot) => snapshot.matches('choosing'));
  if (!failure || !isShown) return null;
  return (
    <InlineNotice
      tone="error"
      role="alert"
      title={isDefiniteFailure(failure) ? text.address.notChanged : text.address.changeUnknown}
    >
      {formatFailure(text, failure)}
    </InlineNotice>
  );
}

function AddressList() {
  const { address } = useFullText();
  const send = useAddressBookSend();
  const addresses = useAddressBook(selectAddresses);
  const busy = useAddressBook((snapshot) => !snapshot.can({ type: 'address.add' }));
  const { remove, dialog } = useRemoval();
  const add = (
    <Button icon="plus" disabled={busy} onClick={() => send({ type: 'address.add' })}>
      {address.add}
    </Button>
  );
  if (addresses.length === 0)
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        sentence={address.empty}
        help={address.emptyHelp}
        action={add}
      />
    );
  return (
    <>
      <div>{add}</div>
      <ChangeFailed />
      <ul className={css.list} aria-label={address.list} aria-busy={busy || undefined}>
        {addresses.map((savedAddress) => (
          <AddressCard
            key={savedAddress.addressId}
            address={savedAddress}
            isDefault={savedAddress.isDefault ?? false}
            busy={busy}
            onRemove={() => remove(savedAddress)}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}

function OpenForm() {
  const { address } = useFullText();
  const send = useAddressBookSend();
  const edited = useAddressBook(selectEditedAddress);
  const failure = useAddressBook(selectAddressBookFailure);
  const busy = useAddressBook((snapshot) => snapshot.matches('savingAddress'));
  const [country] = useCountry();
  const heading = useHeadingFocus(edited?.addressId ?? 'new');
  return (
    <Card as="section" aria-labelledby="address-form">
      <h2 ref={heading} id="address-form" tabIndex={-1} className={css.formTitle}>
        {edited ? address.editTitle : address.newTitle}
      </h2>
      <AddressForm
        key={edited?.addressId ?? 'new'}
        initial={edited ?? { ...EMPTY_ADDRESS, country }}
        busy={busy}
        failure={failure}
        submitLabel={address.save}
        onSubmit={(fields) => send({ type: 'address.save', fields })}
        onFieldsChange={() => undefined}
        onCancel={() => send({ type: 'address.cancelEdit' })}
      />
    </Card>
  );
}

function AddressBook() {
  const state = useAddressBook(({ value }) => statePath(value));
  const send = useAddressBookSend();
  const failure = useAddressBook(selectAddressBookFailure);
  const hasForm = useAddressBook(isFormOpen);
  const isEmptyLoad = useAddressBook(
    ({ value, context }) => value === 'loading' && context.book.addresses.length === 0,
  );
  const retry = () => send({ type: 'addresses.reload' });
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(hasForm ? 'form' : state);
  return (
    <div
      {...focusProps}
      tabIndex={-1}
      className={css.page}
      data-machine="addressBook"
      data-state={state}
    >
      {hasForm && <OpenForm />}
      {isEmptyLoad && <AddressListSkeleton />}
      {state === 'failed' && failure && <QueryError result={{ failure, retry }} />}
      {!hasForm && !isEmptyLoad && state !== 'failed' && <AddressList />}
    </div>
  );
}

/** Shown while the address book's chart loads, or when that failed. */
function AddressBookLoader({ state }: { state: string }) {
  const { actor } = useMall();
  const isFailed = useMallState(hasMachinesFailed);
  const retry = () => actor.send({ type: 'lazyCharts.retry' });
  return (
    <div data-machine="mall" data-state={state}>
      {isFailed ? (
        <QueryError result={{ failure: { kind: 'network' }, retry }} />
      ) : (
        <AddressListSkeleton />
      )}
    </div>
  );
}

function Addresses() {
  const hasAddressBook = useAddressBookRef() !== null;
  const state = useMallState(({ value }) => statePath(value));
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(hasAddressBook ? 'book' : state);
  return (
    <div {...focusProps} tabIndex={-1} className={css.page}>
      {hasAddressBook ? <AddressBook /> : <AddressBookLoader state={state} />}
    </div>
  );
}

/** /home/account/useraddress */
export function AddressesPage() {
  const { address } = useFullText();
  usePageTitle(address.title, address.description);
  return (
    <>
      <PageHeading>{address.title}</PageHeading>
      <WithCharts skeleton={<AddressListSkeleton />}>
        <Addresses />
      </WithCharts>
    </>
  );
}
