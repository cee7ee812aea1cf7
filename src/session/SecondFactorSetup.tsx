import { groupCharacters } from '#models/session/secondFactor.ts';
import * as memberCss from '../mall/memberPage.css.ts';
import { createQrCode } from '../mall/qrCode.ts';
import { useForm } from '../mall/useForm.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import * as css from './secondFactor.css.ts';
import { SecondFactorFailure, type SecondFactorPartProps } from './SecondFactorFailure.tsx';
import { appCodeError, SecondFactorField } from './SecondFactorField.tsx';
import { useCopy } from './useCopy.ts';
import { useSecondFactorText } from './useSecondFactorText.ts';

interface FormButtonsProps extends SecondFactorPartProps {
  readonly label: string;
}

function FormButtons({ label, snapshot, send }: FormButtonsProps) {
  const text = useSecondFactorText();
  const isBusy = snapshot.hasTag('busy');
  return (
    <div className={memberCss.buttons}>
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'form.cancel' })}>
        {text.cancel}
      </Button>
    </div>
  );
}

const focusField = (field: HTMLInputElement | null): void => field?.focus();

/** The setup needs the login password. */
export function SetupPassword({ snapshot, send }: SecondFactorPartProps) {
  const text = useSecondFactorText();
  const form = useForm(['password'], (_, typed) =>
    typed === '' ? text.passwordMissing : undefined,
  );
  const submit = () => send({ type: 'setup.start', password: form.getValue('password') });
  return (
    <form
      noValidate
      className={memberCss.form}
      aria-label={text.setUp}
      onSubmit={(event) => form.submit(event, submit)}
    >
      <SecondFactorFailure snapshot={snapshot} />
      <Field
        id={form.getId('password')}
        label={text.password}
        error={form.getError('password')}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={focusField}
            autoComplete="current-password"
            showLabel={text.show}
            hideLabel={text.hide}
            value={form.getValue('password')}
            onChange={({ currentTarget }) => form.setValue('password', currentTarget.value)}
          />
        )}
      </Field>
      <FormButtons label={text.continue} snapshot={snapshot} send={send} />
    </form>
  );
}

/** The secret as a QR code, as a link for an app on this device, and as text. */
function Secret({ secret, uri }: { secret: string; uri: string }) {
  const text = useSecondFactorText();
  const copy = useCopy();
  const { size, path } = createQrCode(uri);
  return (
    <div className={css.scan}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={css.qrCode}
        role="img"
        aria-label={text.qrCode}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <div className={css.secret}>
        <a href={uri}>{text.openApp}</a>
        <div className={css.key}>
          <p>
            <span className={css.keyName}>{text.key}</span>
            <br />
            <code className={css.keyValue}>{groupCharacters(secret)}</code>
          </p>
          <IconButton icon="copy" label={text.copyKey} onClick={() => copy(secret)} />
        </div>
      </div>
    </div>
  );
}

/** The second factor is on after a code of the app is entered. */
export function SetupSecret({ snapshot, send }: SecondFactorPartProps) {
  const text = useSecondFactorText();
  const { setup, failure } = snapshot.context;
  const form = useForm(['code'], (_, typed) => appCodeError(text, typed));
  const submit = () => send({ type: 'setup.confirm', code: form.getValue('code') });
  return (
    <form
      noValidate
      className={css.part}
      aria-label={text.setUp}
      onSubmit={(event) => form.submit(event, submit)}
    >
      <ol className={css.steps}>
        <li>
          <div className={css.part}>
            <p>{text.scan}</p>
            {setup && <Secret {...setup} />}
          </div>
        </li>
        <li>
          <div className={css.part}>
            <p>{text.enterShown}</p>
            <SecondFactorFailure snapshot={snapshot} />
            <SecondFactorField
              isAppOnly
              id={form.getId('code')}
              value={form.getValue('code')}
              onChange={(value) => form.setValue('code', value)}
              error={form.getError('code')}
              failure={failure}
            />
            <FormButtons label={text.turnOn} snapshot={snapshot} send={send} />
          </div>
        </li>
      </ol>
    </form>
  );
}
