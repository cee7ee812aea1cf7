import { useId, type MouseEvent, type Ref } from 'react';
import * as css from './ErrorSummary.css.ts';
import { Icon } from './Icon.tsx';

interface FieldError {
  fieldId: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldError[];
  /** The page moves the focus to the box. */
  ref?: Ref<HTMLDivElement> | undefined;
}

// A fragment in the URL would add a history entry.
function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}

export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    <div ref={ref} role="alert" aria-labelledby={titleId} tabIndex={-1} className={css.summary}>
      <p id={titleId} className={css.title}>
        <Icon name="alert" />
        {title}
      </p>
      <ul className={css.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className={css.link}
              onClick={(event) => goToField(event, fieldId)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
