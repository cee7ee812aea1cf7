import type { ReactNode } from 'react';
import { ENQUIRY_LIMITS, type EnquiryField } from '#models/bulk/enquiry.ts';
import { usePageText } from '../app/usePageText.ts';
import { bulk as english } from '../text/en/bulk.ts';
import { bulk as chinese } from '../text/zh/bulk.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field, type FieldControl } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import * as css from './enquiry.css.ts';
import { ENQUIRY_FIELDS, type EnquiryForm, type TypedField } from './useEnquiry.ts';

/** Where the enquiry stands on the page, for whoever leads the shopper to it. */
export const ENQUIRY_ID = 'enquiry';

/** The sentence for what is wrong with a field; nothing while nothing is. */
function useProblemText(form: EnquiryForm) {
  const { problems } = usePageText(english, chinese);
  return (field: EnquiryField): string | undefined => {
    const sentences: Readonly<Record<string, string>> = problems[field];
    const problem = form.problemOf(field);
    return problem === undefined ? undefined : sentences[problem];
  };
}

/** The error summary, the goods, and what is typed. */
export function EnquiryFields({ form, lines }: { form: EnquiryForm; lines: ReactNode }) {
  const text = usePageText(english, chinese);
  const problemText = useProblemText(form);
  const linesError = problemText('lines');
  const controlOf = (field: TypedField, control: FieldControl) => ({
    ...control,
    value: form.draft[field],
    onBlur: () => form.blur(field),
  });
  return (
    <>
      <ErrorSummary
        title={text.summary}
        problems={ENQUIRY_FIELDS.flatMap((field) => {
          const problem = problemText(field);
          return problem === undefined ? [] : [{ fieldId: form.idOf(field), text: problem }];
        })}
      />
      <div id={form.idOf('lines')} tabIndex={-1} className={css.lines}>
        {lines}
        {linesError !== undefined && (
          <p className={css.error}>
            <Icon name="alert" size="sm" />
            {linesError}
          </p>
        )}
      </div>
      <Field id={form.idOf('name')} label={text.name} error={problemText('name')} required>
        {(control) => (
          <TextInput
            {...controlOf('name', control)}
            autoComplete="name"
            onChange={({ currentTarget }) => form.type('name', currentTarget.value)}
          />
        )}
      </Field>
      <Field
        id={form.idOf('contact')}
        label={text.contact}
        hint={text.contactHint}
        error={problemText('contact')}
        required
      >
        {(control) => (
          <TextInput
            {...controlOf('contact', control)}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => form.type('contact', currentTarget.value)}
          />
        )}
      </Field>
      <Field
        id={form.idOf('message')}
        label={text.message}
        mark={text.optional}
        hint={text.messageHint}
        error={problemText('message')}
      >
        {(control) => (
          <TextArea
            {...controlOf('message', control)}
            rows={4}
            maxLength={ENQUIRY_LIMITS.message}
            onChange={({ currentTarget }) => form.type('message', currentTarget.value)}
          />
        )}
      </Field>
    </>
  );
}
