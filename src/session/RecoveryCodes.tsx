import { groupCharacters } from '#models/session/secondFactor.ts';
import * as memberCss from '../mall/memberPage.css.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './secondFactor.css.ts';
import type { SecondFactorPartProps } from './SecondFactorFailure.tsx';
import { useCopy } from './useCopy.ts';
import { useSecondFactorText } from './useSecondFactorText.ts';

const focusElement = (element: HTMLElement | null): void => element?.focus();

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ snapshot, send }: SecondFactorPartProps) {
  const text = useSecondFactorText();
  const copy = useCopy();
  const codes = snapshot.context.recoveryCodes.map((code) => groupCharacters(code));
  return (
    <div className={css.sheet}>
      <h3 ref={focusElement} tabIndex={-1} className={css.heading}>
        {text.saveCodes}
      </h3>
      <p>{text.saveCodesHelp}</p>
      <ul className={css.codes} aria-label={text.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${memberCss.buttons} ${css.unprinted}`}>
        <Button variant="secondary" icon="copy" onClick={() => copy(codes.join('\n'))}>
          {text.copyCodes}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <div className={css.unprinted}>
        <Button onClick={() => send({ type: 'codes.confirm' })}>{text.codesSaved}</Button>
      </div>
    </div>
  );
}
