import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import {
  isMutating,
  isMutationDone,
  selectMutationFailure,
} from '#machines/mutation/mutation.selectors.ts';
import type { BulkGoods } from '#models/bulk/bulk.ts';
import { type EnquiryField, type EnquiryErrors, enquiryErrors } from '#models/bulk/enquiry.ts';
import {
  getEnquiryQuantity,
  type EnquiryDraft,
  toEnquiry,
  parseEnquiryDraft,
  withEnquiryQuantity,
  withoutEnquiryGoods,
} from '#models/bulk/enquiryDraft.ts';
import { useMall, useSession } from '../mall/MallContext.tsx';
import { statePath } from '../mall/statePath.ts';
import { bindEnquiry } from './bulk.bind.ts';

export type EnquiryTextField = 'name' | 'contact' | 'message';
/** In the order of the page. */
export const ENQUIRY_FIELDS: readonly EnquiryField[] = ['lines', 'name', 'contact', 'message'];

const newDraft = (enquiryId: string, contact: string): EnquiryDraft => ({
  enquiryId,
  name: '',
  contact,
  message: '',
  lines: [],
});

/** The draft of the enquiry, saved for this tab at each change. */
function useDraft() {
  const { storage, newKey } = useMall();
  const account = useSession(({ context }) => context.session?.account ?? '');
  const [draft, setDraft] = useState(
    () => parseEnquiryDraft(storage.loadForm('enquiry')) ?? newDraft(newKey(), account),
  );
  const save = (next: EnquiryDraft) => {
    setDraft(next);
    storage.saveForm('enquiry', next);
  };
  return { draft, save };
}

/** One submission chart for each enquiry. */
function useSubmission(enquiryId: string) {
  const mall = useMall();
  const actor = mall.mutation(`enquiry ${enquiryId}`, (send) => bindEnquiry(send, mall.storage));
  return {
    send: actor.send,
    state: useSelector(actor, ({ value }) => statePath(value)),
    isBusy: useSelector(actor, isMutating),
    isDone: useSelector(actor, isMutationDone),
    failure: useSelector(actor, selectMutationFailure),
  };
}

/** Errors by field; each is shown after blur or submit until it is fixed. */
function useEnquiryErrors(draft: EnquiryDraft) {
  const prefix = useId();
  const [touched, setTouched] = useState<readonly EnquiryField[]>([]);
  const errors = enquiryErrors(toEnquiry(draft));
  const getFieldId = (field: EnquiryField) => `${prefix}-${field}`;
  /** Shows all errors and focuses the first invalid field. Returns true if there is no error. */
  function validate(): boolean {
    setTouched(ENQUIRY_FIELDS);
    const [firstInvalid] = ENQUIRY_FIELDS.filter((field) => errors[field] !== undefined);
    if (firstInvalid !== undefined) document.getElementById(getFieldId(firstInvalid))?.focus();
    return firstInvalid === undefined;
  }
  const getError = <F extends EnquiryField>(field: F): EnquiryErrors[F] | undefined =>
    touched.includes(field) ? errors[field] : undefined;
  const touch = (field: EnquiryField) => setTouched([...touched, field]);
  return { getFieldId, validate, getError, touch, reset: () => setTouched([]) };
}

export function useEnquiry() {
  const { newKey } = useMall();
  const { draft, save } = useDraft();
  const { reset, touch, validate, ...errors } = useEnquiryErrors(draft);
  const submission = useSubmission(draft.enquiryId);
  // After a lost reply the same text keeps its enquiryId; a changed text gets a new one.
  const change = (patch: Partial<EnquiryDraft>) =>
    save({ ...draft, ...(submission.failure && { enquiryId: newKey() }), ...patch });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (validate() && !submission.isBusy)
      submission.send({ type: 'mutation.submit', input: toEnquiry(draft) });
  }
  const setQuantity = (goods: BulkGoods, amount: number) =>
    change({ lines: withEnquiryQuantity(draft.lines, goods, amount) });
  const remove = (goodsId: string) => change({ lines: withoutEnquiryGoods(draft.lines, goodsId) });
  /** A new enquiry that keeps the contact details. */
  const restart = () => {
    reset();
    save({ ...newDraft(newKey(), draft.contact), name: draft.name });
  };
  const getQuantity = (goodsId: string) => getEnquiryQuantity(draft.lines, goodsId);
  const setField = (field: EnquiryTextField, value: string) => change({ [field]: value });
  const onBlur = (field: EnquiryTextField) => draft[field] !== '' && touch(field);
  const actions = { submit, setQuantity, remove, restart, getQuantity, setField, onBlur };
  return { ...errors, draft, submission, ...actions };
}

export type EnquiryForm = ReturnType<typeof useEnquiry>;
/** The part of the enquiry that the list of goods needs. */
export type EnquiryChoices = Pick<EnquiryForm, 'getQuantity' | 'setQuantity' | 'remove'>;
