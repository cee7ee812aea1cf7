import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { isActing, isActionDone, selectActionFailure } from '#machines/action/action.selectors.ts';
import type { BulkGoods } from '#models/bulk/bulk.ts';
import { type EnquiryField, type EnquiryProblems, enquiryProblems } from '#models/bulk/enquiry.ts';
import {
  amountIn,
  type EnquiryDraft,
  enquiryOf,
  parseEnquiryDraft,
  withAmount,
  withoutGoods,
} from '#models/bulk/saved.ts';
import { useMall, useSession } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { bindEnquiry } from './bulk.bind.ts';

export type TypedField = 'name' | 'contact' | 'message';
/** In the order in which they stand on the page. */
export const ENQUIRY_FIELDS: readonly EnquiryField[] = ['lines', 'name', 'contact', 'message'];

const newDraft = (contact: string): EnquiryDraft => ({
  enquiryId: crypto.randomUUID(),
  name: '',
  contact,
  message: '',
  lines: [],
});

/** The goods and words of the enquiry, kept for this tab at each change. */
function useDraft() {
  const { storage } = useMall();
  const account = useSession(({ context }) => context.session?.account ?? '');
  const [draft, setDraft] = useState(
    () => parseEnquiryDraft(storage.readEnquiry()) ?? newDraft(account),
  );
  const keep = (next: EnquiryDraft) => {
    setDraft(next);
    storage.keepEnquiry(next);
  };
  return { draft, keep };
}

/** The chart of sending it: one for each enquiry. */
function useSending(enquiryId: string) {
  const mall = useMall();
  const actor = mall.action(`enquiry ${enquiryId}`, (send) => bindEnquiry(send, mall.storage));
  return {
    send: actor.send,
    state: useSelector(actor, ({ value }) => stateText(value)),
    busy: useSelector(actor, isActing),
    done: useSelector(actor, isActionDone),
    failure: useSelector(actor, selectActionFailure),
  };
}

/** What is wrong, by field; it shows once a field is left or all is sent, until it is fixed. */
function useProblems(draft: EnquiryDraft) {
  const prefix = useId();
  const [flagged, setFlagged] = useState<readonly EnquiryField[]>([]);
  const problems = enquiryProblems(enquiryOf(draft));
  const idOf = (field: EnquiryField) => `${prefix}-${field}`;
  /** Shows all that is wrong and goes to the first of it; true where nothing is. */
  function check(): boolean {
    setFlagged(ENQUIRY_FIELDS);
    const [first] = ENQUIRY_FIELDS.filter((field) => problems[field] !== undefined);
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
    return first === undefined;
  }
  const problemOf = <F extends EnquiryField>(field: F): EnquiryProblems[F] | undefined =>
    flagged.includes(field) ? problems[field] : undefined;
  const flag = (field: EnquiryField) => setFlagged([...flagged, field]);
  return { idOf, check, problemOf, flag, forget: () => setFlagged([]) };
}

/** An enquiry that is written, checked and sent. */
export function useEnquiry() {
  const { draft, keep } = useDraft();
  const { forget, flag, check, ...problems } = useProblems(draft);
  const sending = useSending(draft.enquiryId);
  // Where the reply was lost, the same text stays the same enquiry; another text is another one.
  const change = (patch: Partial<EnquiryDraft>) =>
    keep({ ...draft, ...(sending.failure && { enquiryId: crypto.randomUUID() }), ...patch });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (check() && !sending.busy)
      sending.send({
        type: 'action.submit',
        act: { kind: 'sendEnquiry', enquiry: enquiryOf(draft) },
      });
  }
  const choose = (goods: BulkGoods, amount: number) =>
    change({ lines: withAmount(draft.lines, goods, amount) });
  const remove = (goodsId: string) => change({ lines: withoutGoods(draft.lines, goodsId) });
  /** A new one from the same shopper. */
  const restart = () => {
    forget();
    keep({ ...newDraft(draft.contact), name: draft.name });
  };
  const amountOf = (goodsId: string) => amountIn(draft.lines, goodsId);
  const type = (field: TypedField, value: string) => change({ [field]: value });
  const blur = (field: TypedField) => draft[field] !== '' && flag(field);
  return { ...problems, draft, sending, submit, choose, remove, restart, amountOf, type, blur };
}

export type EnquiryForm = ReturnType<typeof useEnquiry>;
