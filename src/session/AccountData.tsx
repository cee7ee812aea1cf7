import { useId, useState } from 'react';
import type { Failure } from '#models/failure.ts';
import * as css from '../mall/memberPage.css.ts';
import { paths } from '../mall/paths.ts';
import { saveJsonFile } from '../mall/saveFile.ts';
import { useForm } from '../mall/useForm.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useIsRefused } from '../mall/useIsRefused.ts';
import { useMutation } from '../mall/useMutation.ts';
import { formatFailure } from '../text/failureText.ts';
import { findServerSentence } from '../text/serverText.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import * as fieldCss from '../ui/Field.css.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Link } from '../ui/Link.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { useFocusOnResult } from '../ui/useFocusOnResult.ts';
import { type AccountDataMutation, createAccountDataBinding } from './accountData.bind.ts';

const FILE_NAME = 'wattle-lane-account.json';
const NAMES = { exportAccount: ['password'], deleteAccount: ['password', 'consent'] } as const;
const CONSENT = 'yes';
/** Where the member finds what prevents the deletion. */
const REFUSAL_PAGES = new Map<string | undefined, 'orders' | 'wallet'>([
  ['accountHasOrders', 'orders'],
  ['accountHasPayments', 'orders'],
  ['accountHasProblems', 'orders'],
  ['accountHasBalance', 'wallet'],
]);

const bindAccountData = createAccountDataBinding((data) => saveJsonFile(FILE_NAME, data));

const findRefusal = (failure: Failure | null): string | undefined =>
  failure?.kind === 'refused' ? findServerSentence(failure.msg) : undefined;
const isWrongPassword = (failure: Failure | null) => findRefusal(failure) === 'wrongPassword';

const useAccountDataMutation = (name: string) => useMutation(name, bindAccountData);
type AccountDataMutationState = ReturnType<typeof useAccountDataMutation>;

interface DataFormProps {
  readonly kind: AccountDataMutation['kind'];
  readonly mutation: AccountDataMutationState;
}

type DataForm = ReturnType<typeof useDataForm>;

function useDataForm(kind: AccountDataMutation['kind'], mutation: AccountDataMutationState) {
  const { data } = useFullText().account;
  const form = useForm<'password' | 'consent'>(NAMES[kind], (name, typed) => {
    if (typed !== '') return undefined;
    return name === 'password' ? data.noPassword : data.noConsent;
  });
  const [wasDone, setWasDone] = useState(mutation.isDone);
  if (mutation.isDone !== wasDone) {
    setWasDone(mutation.isDone);
    // The password does not stay on the screen of an open page.
    if (mutation.isDone) form.reset();
  }
  return form;
}

function ConsentField({ form }: { form: DataForm }) {
  const { data } = useFullText().account;
  const errorId = useId();
  const error = form.getError('consent');
  return (
    <div className={fieldCss.field}>
      <Checkbox
        id={form.getId('consent')}
        label={data.consent}
        aria-required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        checked={form.getValue('consent') === CONSENT}
        onChange={(isChecked) => form.setValue('consent', isChecked ? CONSENT : '')}
      />
      {error !== undefined && (
        <p id={errorId} className={fieldCss.error}>
          <Icon name="alert" size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}

interface PasswordFieldProps {
  readonly form: DataForm;
  readonly failure: Failure | null;
}

/** Shows that the server refused the password until another one is typed. */
function PasswordField({ form, failure }: PasswordFieldProps) {
  const text = useFullText();
  const { account } = text;
  const password = form.getValue('password');
  const isRefused = useIsRefused(failure, isWrongPassword, password);
  return (
    <Field
      id={form.getId('password')}
      label={account.loginPassword}
      error={
        form.getError('password') ??
        (isRefused && failure ? formatFailure(text, failure) : undefined)
      }
      required
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="current-password"
          showLabel={account.show}
          hideLabel={account.hide}
          value={password}
          onChange={({ currentTarget }) => form.setValue('password', currentTarget.value)}
          onBlur={() => form.onBlur('password')}
        />
      )}
    </Field>
  );
}

interface DataFormProps {
  readonly kind: AccountDataMutation['kind'];
  readonly mutation: AccountDataMutationState;
  /** the id of the notice about other refusals */
  readonly noticeId: string;
}

/** Asks for the password, and before a deletion for a consent. */
function DataFields({ kind, mutation, noticeId }: DataFormProps) {
  const { account } = useFullText();
  const { failure } = mutation;
  const form = useDataForm(kind, mutation);
  useFocusOnResult(failure, isWrongPassword(failure) ? form.getId('password') : noticeId);
  const send = () =>
    mutation.send({
      type: 'mutation.submit',
      input: { kind, password: form.getValue('password') },
    });
  const isDeletion = kind === 'deleteAccount';
  return (
    <form noValidate className={css.form} onSubmit={(event) => form.submit(event, send)}>
      <ErrorSummary title={account.summary} errors={form.errors} />
      <PasswordField form={form} failure={failure} />
      {isDeletion && <ConsentField form={form} />}
      <div>
        <Button type="submit" variant={isDeletion ? 'danger' : 'secondary'} busy={mutation.isBusy}>
          {account.data[kind]}
        </Button>
      </div>
    </form>
  );
}

interface DataRefusalProps {
  readonly id: string;
  readonly kind: AccountDataMutation['kind'];
  readonly failure: Failure;
}

/** The reason why nothing was done, with a link to what prevents it. */
function DataRefusal({ id, kind, failure }: DataRefusalProps) {
  const text = useFullText();
  const { data, links } = text.account;
  const page = REFUSAL_PAGES.get(findRefusal(failure));
  return (
    <div id={id} tabIndex={-1} className={css.fullWidth}>
      <InlineNotice
        tone="error"
        title={data.failed[kind]}
        role="alert"
        action={page && <Link to={paths[page]}>{links[page]}</Link>}
      >
        {formatFailure(text, failure)}
      </InlineNotice>
    </div>
  );
}

interface DataSectionProps {
  readonly kind: AccountDataMutation['kind'];
}

function DataSection({ kind }: DataSectionProps) {
  const { data } = useFullText().account;
  const noticeId = useId();
  const mutation = useAccountDataMutation(`action of ${kind}`);
  return (
    <section
      className={css.section}
      aria-labelledby={kind}
      data-machine="mutation"
      data-state={mutation.state}
    >
      <h2 id={kind}>{data.titles[kind]}</h2>
      <p className={css.muted}>{data.help[kind]}</p>
      {mutation.isDone && <InlineNotice tone="success" title={data.exported} role="status" />}
      {mutation.failure && !isWrongPassword(mutation.failure) && (
        <DataRefusal id={noticeId} kind={kind} failure={mutation.failure} />
      )}
      <DataFields kind={kind} mutation={mutation} noticeId={noticeId} />
    </section>
  );
}

/** Downloads all data of the account. */
export const ExportAccount = () => <DataSection kind="exportAccount" />;

/** Deletes the account. */
export const DeleteAccount = () => <DataSection kind="deleteAccount" />;
