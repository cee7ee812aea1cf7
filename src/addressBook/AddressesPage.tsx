import { useState } from 'react';
import {
  isFormOpen,
  selectAddresses,
  selectBookFailure,
  selectEdited,
} from '#machines/addressBook/addressBook.selectors.ts';
import { areRoomsFailed } from '#machines/mall/mall.selectors.ts';
import { type Address, EMPTY_ADDRESS } from '#models/address/address.ts';
import { useFocusKept, useHeadingFocus } from '../app/focus.ts';
import {
  useAddressBook,
  useAddressBookRef,
  useAddressBookSend,
  useMall,
  useMallState,
} from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { useCountry } from '../app/preferences.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { stateText } from '../app/stateText.ts';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { addressLine } from '../text/addressText.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AddressCard } from './AddressCard.tsx';
import * as css from './AddressesPage.css.ts';
import { AddressForm } from './AddressForm.tsx';

function Waiting() {
  const { address } = useFullText();
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{address.loading}</VisuallyHidden>
      <div className={css.list}>
        {[1, 2].map((place) => (
          <Card key={place} padding="sm">
            <Skeleton part="half" />
            <Skeleton lines={2} />
            <Skeleton shape="chip" part="half" />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** Removing cannot be undone, so it is asked for first. */
function useRemoval() {
  const text = useFullText();
  const send = useAddressBookSend();
  const [removed, remove] = useState<Address | null>(null);
  const dialog = removed && (
    <AlertDialog
      open
      tone="danger"
      title={text.address.removeTitle}
      description={text.address.removeQuestion(removed.addressee, addressLine(text, removed))}
      confirmLabel={text.address.remove}
      cancelLabel={text.address.keep}
      onCancel={() => remove(null)}
      onConfirm={() => {
        send({ type: 'address.remove', addressId: removed.addressId });
        remove(null);
      }}
    />
  );
  return { remove, dialog };
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
      <ul className={css.list} aria-label={address.list} aria-busy={busy || undefined}>
        {addresses.map((each) => (
          <AddressCard
            key={each.addressId}
            address={each}
            isDefault={each.isDefault ?? false}
            busy={busy}
            onRemove={() => remove(each)}
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
  const edited = useAddressBook(selectEdited);
  const failure = useAddressBook(selectBookFailure);
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
        onBlurFields={() => undefined}
        onCancel={() => send({ type: 'address.leaveForm' })}
      />
    </Card>
  );
}

function Book() {
  const state = useAddressBook(({ value }) => stateText(value));
  const send = useAddressBookSend();
  const failure = useAddressBook(selectBookFailure);
  const hasForm = useAddressBook(isFormOpen);
  const isEmptyLoad = useAddressBook(
    ({ value, context }) => value === 'loading' && context.book.addresses.length === 0,
  );
  const retry = () => send({ type: 'addresses.reload' });
  const kept = useFocusKept<HTMLDivElement>(hasForm ? 'form' : state);
  return (
    <div {...kept} tabIndex={-1} className={css.page} data-machine="addressBook" data-state={state}>
      {hasForm && <OpenForm />}
      {isEmptyLoad && <Waiting />}
      {state === 'failed' && failure && <ReadFailed read={{ failure, retry }} />}
      {!hasForm && !isEmptyLoad && state !== 'failed' && <AddressList />}
    </div>
  );
}

/** The chart of the addresses is on its way, or did not come. */
function Room({ state }: { state: string }) {
  const { actor } = useMall();
  const isFailed = useMallState(areRoomsFailed);
  const retry = () => actor.send({ type: 'rooms.retry' });
  return (
    <div data-machine="mall" data-state={state}>
      {isFailed ? <ReadFailed read={{ failure: { kind: 'network' }, retry }} /> : <Waiting />}
    </div>
  );
}

/** /home/account/useraddress */
export function AddressesPage() {
  const { address } = useFullText();
  const hasBook = useAddressBookRef() !== null;
  const state = useMallState(({ value }) => stateText(value));
  usePageTitle(address.title, address.description);
  const kept = useFocusKept<HTMLDivElement>(hasBook ? 'book' : state);
  return (
    <div {...kept} tabIndex={-1} className={css.page}>
      <PageHeading>{address.title}</PageHeading>
      {hasBook ? <Book /> : <Room state={state} />}
    </div>
  );
}
