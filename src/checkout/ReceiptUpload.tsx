import { useState } from 'react';
import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { RECEIPT, receiptProblem } from '#models/checkout/upload.api.ts';
import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Picture } from '../ui/Picture.tsx';
import * as css from './checkout.css.ts';

interface Chosen {
  readonly file: File;
  /** an address of this page's own for the preview */
  readonly preview: string;
}

/** A receipt: checked by the rules before it is sent, previewed, and replaced by choosing again (ux 40). */
export function ReceiptUpload() {
  const text = useFullText();
  const { paying } = text;
  const send = useCheckoutSend();
  const [chosen, setChosen] = useState<Chosen>();
  const isBusy = useCheckout(
    (snapshot) =>
      snapshot.matches({ paying: 'uploadingReceipt' }) ||
      snapshot.matches({ underReview: 'replacingReceipt' }),
  );
  const failure = useCheckout(selectCheckoutFailure);
  const problem = chosen && receiptProblem(chosen.file);
  const command = chosen && ({ type: 'receipt.upload', file: chosen.file } as const);
  const can = useCheckout((snapshot) => command !== undefined && snapshot.can(command));
  const choose = (file: File | undefined) => {
    if (chosen) URL.revokeObjectURL(chosen.preview);
    setChosen(file && { file, preview: URL.createObjectURL(file) });
  };
  const error = problem && paying.receiptProblems[problem];
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (command && can && !problem) send(command);
      }}
    >
      <Field label={paying.receipt} hint={paying.receiptHint} error={error} required>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={RECEIPT.types.join(',')}
            className={css.file}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {chosen && !problem && (
        <span className={css.preview}>
          <Picture
            src={chosen.preview}
            alt={paying.receiptPreview}
            ratio="wide"
            resizable={false}
            rounded
          />
        </span>
      )}
      {isBusy && <p className={css.lead}>{paying.uploading}</p>}
      {failure && <Notice tone="error" role="alert" title={failureText(text, failure)} />}
      <Button type="submit" size="lg" busy={isBusy} disabled={!can || problem !== undefined}>
        {paying.sendReceipt}
      </Button>
    </form>
  );
}
