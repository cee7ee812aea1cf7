import * as memberCss from '../mall/memberPage.css.ts';
import { useForm } from '../mall/useForm.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './secondFactor.css.ts';
import { SecondFactorFailure, type SecondFactorPartProps } from './SecondFactorFailure.tsx';
import { SecondFactorField, secondFactorCodeError } from './SecondFactorField.tsx';
import { useSecondFactorText } from './useSecondFactorText.ts';

/** Makes new recovery codes, or turns the second factor off. */
export function SecondFactorCodeForm({ snapshot, send }: SecondFactorPartProps) {
  const text = useSecondFactorText();
  const form = useForm(['code'], (_, typed) => secondFactorCodeError(text, typed));
  const isRemoval = snapshot.matches('removal');
  const isBusy = snapshot.hasTag('busy');
  const submit = () => send({ type: 'code.submit', code: form.getValue('code') });
  return (
    <form
      noValidate
      className={memberCss.form}
      aria-labelledby="second-factor-code"
      onSubmit={(event) => form.submit(event, submit)}
    >
      <div className={css.words}>
        <h3 id="second-factor-code" className={css.heading}>
          {isRemoval ? text.turnOffTitle : text.renew}
        </h3>
        <p>{isRemoval ? text.turnOffHelp : text.renewHelp}</p>
      </div>
      <SecondFactorFailure snapshot={snapshot} />
      <SecondFactorField
        id={form.getId('code')}
        value={form.getValue('code')}
        onChange={(value) => form.setValue('code', value)}
        error={form.getError('code')}
        failure={snapshot.context.failure}
      />
      <div className={memberCss.buttons}>
        <Button type="submit" variant={isRemoval ? 'danger' : 'primary'} busy={isBusy}>
          {isRemoval ? text.turnOff : text.renew}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'form.cancel' })}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
