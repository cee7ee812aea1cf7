import type { ReactNode } from 'react';
import { ENQUIRY_LIMITS, type EnquiryField } from '#models/bulk/enquiry.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field, type FieldControl } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import * as css from './enquiry.css.ts';
import { useBulkText } from './useBulkText.ts';
import { ENQUIRY_FIELDS, type EnquiryForm, type EnquiryTextField } from './useEnquiry.ts';

/** The element id of the enquiry. */
export const ENQUIRY_ID = 'enquiry';

function useErrorText(form: EnquiryForm) {
  const { errors } = useBulkText();
  return (field: EnquiryField): string | undefined => {
    const sentences: Readonly<Record<string, string>> = errors[field];
    const error = form.getError(field);
    return error === undefined ? undefined : sentences[error];
  };
}

export function EnquiryFields({ form, lines }: { form: EnquiryForm; lines: ReactNode }) {
  const text = useBulkText();
  const errorText = useErrorText(form);
  const linesError = errorText('lines');
  const toControlProps = (field: EnquiryTextField, control: FieldControl) => ({
    ...control,
    value: form.draft[field],
    onBlur: () => form.onBlur(field),
  });
  return (
    <>
      <ErrorSummary
        title={text.summary}
        errors={ENQUIRY_FIELDS.flatMap((field) => {
          const error = errorText(field);
          return error === undefined ? [] : [{ fieldId: form.getFieldId(field), text: error }];
        })}
      />
      <div id={form.getFieldId('lines')} tabIndex={-1} className={css.lines}>
        {lines}
        {linesError !== undefined && (
          <p className={css.error}>
            <Icon name="alert" size="sm" />
            {linesError}
          </p>
        )}
      </div>
      <Field id={form.getFieldId('name')} label={text.name} error={errorText('name')} required>
        {(control) => (
          <TextInput
            {...toControlProps('name', control)}
            autoComplete="name"
            onChange={({ currentTarget }) => form.setField('name', currentTarget.value)}
          />
        )}
      </Field>
      <Field
        id={form.getFieldId('contact')}
        label={text.contact}
        hint={text.contactHint}
        error={errorText('contact')}
        required
      >
        {(control) => (
          <TextInput
            {...toControlProps('contact', control)}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => form.setField('contact', currentTarget.value)}
          />
        )}
      </Field>
      <Field
        id={form.getFieldId('message')}
        label={text.message}
        mark={text.optional}
        hint={text.messageHint}
        error={errorText('message')}
      >
        {(control) => (
          <TextArea
            {...toControlProps('message', control)}
            rows={4}
            maxLength={ENQUIRY_LIMITS.message}
            onChange={({ currentTarget }) => form.setField('message', currentTarget.value)}
          />
        )}
      </Field>
    </>
  );
}
