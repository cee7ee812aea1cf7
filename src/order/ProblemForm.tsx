import { type FormEvent, useId, useState } from 'react';
import type { Failure } from '#models/failure.ts';
import {
  PROBLEM_KINDS,
  PROBLEM_LIMITS,
  problemErrors,
  type ProblemField,
} from '#models/order/problem.ts';
import type { ProblemDraft } from '#models/order/problemDraft.ts';
import * as memberCss from '../mall/memberPage.css.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import * as css from './problem.css.ts';
import { ProblemItems, type ReportableLine } from './ProblemItems.tsx';
import { type FormState, ProblemPictures } from './ProblemPictures.tsx';
import type { ProblemReportRef } from './problemReport.bind.ts';
import { useProblemText } from './useProblemText.ts';

/** In the order of the form. */
const FIELDS: readonly ProblemField[] = ['lines', 'kind', 'message'];

/** Errors appear after the first try to send, and disappear when they are corrected. */
function useErrors(draft: ProblemDraft) {
  const text = useProblemText();
  const prefix = useId();
  const [isShown, setIsShown] = useState(false);
  const errors = problemErrors(draft);
  const getFieldId = (field: ProblemField) => `${prefix}-${field}`;
  const getError = (field: ProblemField): string | undefined => {
    const error = errors[field];
    const sentences: Readonly<Record<string, string>> = text.errors[field];
    return isShown && error !== undefined ? sentences[error] : undefined;
  };
  /** Shows all errors and focuses the first invalid field. Returns true if there is no error. */
  function validate(): boolean {
    setIsShown(true);
    const firstInvalid = FIELDS.find((field) => errors[field] !== undefined);
    if (firstInvalid !== undefined) document.getElementById(getFieldId(firstInvalid))?.focus();
    return firstInvalid === undefined;
  }
  const summary = FIELDS.flatMap((field) => {
    const error = getError(field);
    return error === undefined ? [] : [{ fieldId: getFieldId(field), text: error }];
  });
  return { getFieldId, getError, validate, summary };
}

type FormErrors = ReturnType<typeof useErrors>;

interface PartProps {
  draft: ProblemDraft;
  isSending: boolean;
  send: ProblemReportRef['send'];
  errors: FormErrors;
}

function Kind({ draft: { kind }, isSending, send, errors: { getFieldId, getError } }: PartProps) {
  const text = useProblemText();
  const error = getError('kind');
  return (
    <div className={css.group}>
      <p className={css.legend}>{text.kind}</p>
      <div id={getFieldId('kind')} tabIndex={-1}>
        <RadioCards
          label={text.kind}
          columns={2}
          value={kind ?? undefined}
          disabled={isSending}
          aria-invalid={error === undefined ? undefined : true}
          options={PROBLEM_KINDS.map((value) => ({ value, title: text.kinds[value] }))}
          onChange={(value) => send({ type: 'report.change', change: { kind: value } })}
        />
      </div>
      {error !== undefined && (
        <p className={css.error}>
          <Icon name="alert" size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}

function Message({
  draft: { kind, message },
  isSending,
  send,
  errors: { getFieldId, getError },
}: PartProps) {
  const text = useProblemText();
  return (
    <Field
      id={getFieldId('message')}
      label={text.message}
      mark={kind === 'other' ? undefined : text.optional}
      required={kind === 'other'}
      hint={text.messageHint}
      error={getError('message')}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          maxLength={PROBLEM_LIMITS.message}
          value={message}
          disabled={isSending}
          onChange={({ currentTarget: { value } }) =>
            send({ type: 'report.change', change: { message: value } })
          }
        />
      )}
    </Field>
  );
}

interface FormProps {
  draft: ProblemDraft;
  /** why an upload or the report failed */
  failure: Failure | null;
  reportableLines: readonly ReportableLine[];
  send: ProblemReportRef['send'];
  state: FormState;
  queueLength: number;
}

export function ProblemForm({
  draft,
  failure,
  reportableLines,
  send,
  state,
  queueLength,
}: FormProps) {
  const text = useProblemText();
  const fullText = useFullText();
  const errors = useErrors(draft);
  const isSending = state === 'sending';
  const isUploading = state === 'uploading';
  const part = { draft, isSending, send, errors };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.validate()) send({ type: 'report.submit' });
  };
  return (
    <form noValidate className={css.form} aria-label={text.formTitle} onSubmit={submit}>
      <ErrorSummary title={text.summary} errors={errors.summary} />
      <div className={css.fields}>
        <ProblemItems
          id={errors.getFieldId('lines')}
          reportableLines={reportableLines}
          lines={draft.lines}
          error={errors.getError('lines')}
          isBusy={isSending}
          onChange={(lines) => send({ type: 'report.change', change: { lines } })}
        />
        <Kind {...part} />
        <Message {...part} />
        <ProblemPictures
          pictures={draft.pictures}
          queueLength={queueLength}
          state={state}
          send={send}
        />
      </div>
      {failure && (
        <InlineNotice tone="error" role="alert" title={text.notSent}>
          {formatFailure(fullText, failure)}
        </InlineNotice>
      )}
      <div className={memberCss.buttons}>
        <Button type="submit" busy={isSending} disabled={isUploading}>
          {text.send}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={() => send({ type: 'report.close' })}>
          {text.discard}
        </Button>
      </div>
    </form>
  );
}
