import { type AnyRule, stepRule } from '#explorer/rules.ts';
import type { AddressBook } from '#models/address/addressBook.ts';

export const addressBookRules: readonly AnyRule[] = [
  stepRule('exactly one address of the list is chosen', ({ step }) => {
    const { book }: { book: AddressBook } = step.next.snapshot.context;
    const isChosenListed = book.addresses.some(({ addressId }) => addressId === book.chosenId);
    return book.chosenId === null || isChosenListed
      ? null
      : `${book.chosenId} is selected but does not exist`;
  }),
  stepRule('no failure loses saved addresses', ({ before, step }) =>
    step.choice.kind === 'error' &&
    before?.snapshot.context.book !== step.next.snapshot.context.book
      ? `${step.choice.about} failed and the list changed`
      : null,
  ),
  stepRule('a failed save leaves the form open on the same address', ({ before, step }) =>
    step.choice.about === 'saveAddress' &&
    step.choice.kind === 'error' &&
    (!step.next.snapshot.matches('editing') ||
      before?.snapshot.context.editingId !== step.next.snapshot.context.editingId)
      ? 'the form is gone'
      : null,
  ),
];
