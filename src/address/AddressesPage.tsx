import { useState } from 'react';
import {
  isFormOpen,
  selectAddresses,
  selectAddressBookFailure,
  selectEditedAddress,
  selectEditingId,
} from '#machines/addressBook/addressBook.selectors.ts';
import { hasMachinesFailed } from '#machines/mall/mall.selectors.ts';
import { type Address, type AddressFields, EMPTY_ADDRESS } from '#models/address/address.ts';
import type { TypedAddress } from '#models/address/typedAddress.ts';
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
import { AddressListSkeleton } from './AddressListSkeleton.tsx';
import { EditAddressForm } from './EditAddressForm.tsx';
import { type TypedAddressStore, useTypedAddress } from './useTypedAddress.ts';

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

/** The address in the form: that of the chart, or that of the text before a reload. */
function useFormAddress({ typed }: TypedAddressStore) {
  const isOpen = useAddressBook(isFormOpen);
  const edited = useAddressBook(selectEditedAddress);
  const addresses = useAddressBook(selectAddresses);
  if (isOpen)
    return { edited, typed: typed?.addressId === (edited?.addressId ?? null) ? typed : null };
  const saved = addresses.find(({ addressId }) => addressId === typed?.addressId) ?? null;
  return { edited: saved, typed };
}

/** The events of the form; the chart ignores that the form is opened while it is open. */
function useFormEvents({ keep, discard }: TypedAddressStore, addressId: string | null) {
  const send = useAddressBookSend();
  const open = () =>
    send(addressId === null ? { type: 'address.add' } : { type: 'address.edit', addressId });
  return {
    save: (fields: AddressFields) => {
      open();
      send({ type: 'address.save', fields });
    },
    change: (typed: Omit<TypedAddress, 'account' | 'addressId'>, initial: AddressFields) => {
      open();
      keep({ addressId, ...typed }, initial);
    },
    cancel: () => {
      discard();
      send({ type: 'address.cancelEdit' });
    },
  };
}

/** Typed text stays in the form when its address is removed elsewhere. */
function useFormKey(addressId: string | null): string {
  const isOpen = useAddressBook(isFormOpen);
  const editingId = useAddressBook(selectEditingId);
  return (isOpen ? editingId : addressId) ?? 'new';
}

function OpenForm({ typedAddress }: { typedAddress: TypedAddressStore }) {
  const { address } = useFullText();
  const { edited, typed } = useFormAddress(typedAddress);
  const failure = useAddressBook(selectAddressBookFailure);
  const busy = useAddressBook((snapshot) => snapshot.matches('savingAddress'));
  const [country] = useCountry();
  const addressId = edited?.addressId ?? null;
  const initial = edited ?? { ...EMPTY_ADDRESS, country };
  const { save, change, cancel } = useFormEvents(typedAddress, addressId);
  const formKey = useFormKey(addressId);
  const heading = useHeadingFocus(formKey);
  return (
    <Card as="section" aria-labelledby="address-form">
      <h2 ref={heading} id="address-form" tabIndex={-1} className={css.formTitle}>
        {edited ? address.editTitle : address.newTitle}
      </h2>
      <EditAddressForm
        key={formKey}
        initial={initial}
        saved={edited}
        typed={typed}
        busy={busy}
        failure={failure}
        submitLabel={address.save}
        onSubmit={save}
        onFieldsChange={(fields, openedFingerprint) =>
          change({ fields, openedFingerprint }, initial)
        }
        onCancel={cancel}
      />
    </Card>
  );
}

function AddressBook() {
  const state = useAddressBook(({ value }) => statePath(value));
  const send = useAddressBookSend();
  const failure = useAddressBook(selectAddressBookFailure);
  const typedAddress = useTypedAddress();
  const isOpen = useAddressBook(isFormOpen);
  const isListShown = state === 'choosing' || state === 'refreshing';
  const hasForm = isOpen || (isListShown && typedAddress.typed !== null);
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
      {hasForm && <OpenForm typedAddress={typedAddress} />}
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
