import { useState } from 'react';
import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { RECEIPT, receiptError } from '#models/checkout/upload.api.ts';
import { isDefiniteFailure } from '#models/failure.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Picture } from '../ui/Picture.tsx';
import * as css from './checkout.css.ts';

interface ChosenFile {
  readonly file: File;
  /** an object URL */
  readonly preview: string;
}

/** Validates and previews the file before the upload. Another choice replaces it (ux.md 40). */
export function ReceiptUpload() {
  const text = useFullText();
  const { paymentResult } = text;
  const send = useCheckoutSend();
  const [chosenFile, setChosenFile] = useState<ChosenFile>();
  const isBusy = useCheckout(
    (snapshot) =>
      snapshot.matches({ paying: 'uploadingReceipt' }) ||
      snapshot.matches({ underReview: 'replacingReceipt' }),
  );
  const failure = useCheckout(selectCheckoutFailure);
  const errorKind = chosenFile && receiptError(chosenFile.file);
  const command = chosenFile && ({ type: 'receipt.upload', file: chosenFile.file } as const);
  const canUpload = useCheckout((snapshot) => command !== undefined && snapshot.can(command));
  const choose = (file: File | undefined) => {
    if (chosenFile) URL.revokeObjectURL(chosenFile.preview);
    setChosenFile(file && { file, preview: URL.createObjectURL(file) });
  };
  const error = errorKind && paymentResult.receiptErrors[errorKind];
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (command && canUpload && !errorKind) send(command);
      }}
    >
      <Field label={paymentResult.receipt} hint={paymentResult.receiptHint} error={error} required>
        {(control) => (
          <FileInput
            {...control}
            buttonText={chosenFile ? paymentResult.replaceReceipt : paymentResult.chooseReceipt}
            fileName={chosenFile?.file.name}
            types={RECEIPT.types}
            onChoose={([file]) => choose(file)}
          />
        )}
      </Field>
      {chosenFile && !errorKind && (
        <span className={css.preview}>
          <Picture
            src={chosenFile.preview}
            alt={paymentResult.receiptPreview}
            ratio="wide"
            resizable={false}
            rounded
          />
        </span>
      )}
      {isBusy && <p className={css.intro}>{paymentResult.uploading}</p>}
      {failure && (
        <InlineNotice
          tone="error"
          role="alert"
          title={
            isDefiniteFailure(failure) ? paymentResult.receiptNotSent : paymentResult.receiptUnknown
          }
        >
          {formatFailure(text, failure)}
        </InlineNotice>
      )}
      <div>
        <Button
          type="submit"
          size="lg"
          busy={isBusy}
          disabled={!canUpload || errorKind !== undefined}
        >
          {paymentResult.sendReceipt}
        </Button>
      </div>
    </form>
  );
}
