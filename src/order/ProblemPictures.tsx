import { useState } from 'react';
import {
  PICTURE_TYPES,
  type PicturesError,
  picturesError,
  type ProblemPicture,
} from '#models/order/problemDraft.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import * as css from './problem.css.ts';
import type { ProblemReportRef } from './problemReport.bind.ts';
import { useProblemText } from './useProblemText.ts';

export type FormState = 'editing' | 'uploading' | 'sending';

interface PicturesProps {
  pictures: readonly ProblemPicture[];
  /** the number of pictures that are not uploaded yet */
  queueLength: number;
  state: FormState;
  send: ProblemReportRef['send'];
}

/** The pictures of a report. Files are checked before the upload. */
export function ProblemPictures({ pictures, queueLength, state, send }: PicturesProps) {
  const text = useProblemText();
  const [error, setError] = useState<PicturesError>();
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(String(pictures.length));
  const choose = (files: readonly File[]) => {
    const problem = picturesError(pictures.length + queueLength, files);
    setError(problem);
    if (!problem) send({ type: 'pictures.add', files });
  };
  return (
    <div {...focusProps} tabIndex={-1} className={css.group}>
      <Field
        label={text.pictures}
        mark={text.optional}
        hint={text.picturesHint}
        error={error && text.pictureErrors[error]}
      >
        {(control) => (
          <FileInput
            {...control}
            multiple
            disabled={state === 'sending'}
            buttonText={text.addPictures}
            types={PICTURE_TYPES}
            onChoose={choose}
          />
        )}
      </Field>
      <p role="status">{state === 'uploading' && text.uploading}</p>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map(({ imgUrl, viewUrl }, index) => (
            <li key={imgUrl} className={css.picture}>
              <Picture
                src={viewUrl}
                alt={text.picture(index + 1)}
                fit="cover"
                resizable={false}
                rounded
              />
              <span className={css.remove}>
                <IconButton
                  icon="trash"
                  label={text.removePicture(index + 1)}
                  disabled={state === 'sending'}
                  onClick={() => send({ type: 'picture.remove', imgUrl })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
