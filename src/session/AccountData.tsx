import { useState } from 'react';
import * as css from '../mall/memberPage.css.ts';
import { saveJsonFile } from '../mall/saveFile.ts';
import { useForm } from '../mall/useForm.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useMutation } from '../mall/useMutation.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { type AccountDataMutation, createAccountDataBinding } from './accountData.bind.ts';

const FILE_NAME = 'wattle-lane-account.json';
const NAMES = { exportAccount: ['password'], deleteAccount: ['password', 'consent'] } as const;
const CONSENT = 'yes';

const bindAccountData = createAccountDataBinding((data) => saveJsonFile(FILE_NAME, data));

const useAccountDataMutation = (name: string) => useMutation(name, bindAccountData);
type AccountDataMutationState = ReturnType<typeof useAccountDataMutation>;

interface DataFormProps {
  readonly kind: AccountDataMutation['kind'];
  readonly mutation: AccountDataMutationState;
}

/** Asks for the password, and before a deletion for a consent. */
function DataForm({ kind, mutation }: DataFormProps) {
  const { account } = useFullText();
  const { data } = account;
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
  const send = () =>
    mutation.send({
      type: 'mutation.submit',
      input: { kind, password: form.getValue('password') },
    });
  const isDeletion = kind === 'deleteAccount';
  return (
    <form noValidate className={css.form} onSubmit={(event) => form.submit(event, send)}>
      <ErrorSummary title={account.summary} errors={form.errors} />
      <Field
        id={form.getId('password')}
        label={account.loginPassword}
        error={form.getError('password')}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            showLabel={account.show}
            hideLabel={account.hide}
            value={form.getValue('password')}
            onChange={({ currentTarget }) => form.setValue('password', currentTarget.value)}
            onBlur={() => form.onBlur('password')}
          />
        )}
      </Field>
      {isDeletion && (
        <Checkbox
          id={form.getId('consent')}
          label={data.consent}
          checked={form.getValue('consent') === CONSENT}
          onChange={(isChecked) => form.setValue('consent', isChecked ? CONSENT : '')}
        />
      )}
      <div>
        <Button type="submit" variant={isDeletion ? 'danger' : 'secondary'} busy={mutation.isBusy}>
          {data[kind]}
        </Button>
      </div>
    </form>
  );
}

interface DataSectionProps {
  readonly kind: AccountDataMutation['kind'];
}

function DataSection({ kind }: DataSectionProps) {
  const text = useFullText();
  const { data } = text.account;
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
      {mutation.failure && (
        <InlineNotice tone="error" title={data.failed[kind]} role="alert">
          {formatFailure(text, mutation.failure)}
        </InlineNotice>
      )}
      <DataForm kind={kind} mutation={mutation} />
    </section>
  );
}

/** Downloads all data of the account. */
export const ExportAccount = () => <DataSection kind="exportAccount" />;

/** Deletes the account. */
export const DeleteAccount = () => <DataSection kind="deleteAccount" />;
