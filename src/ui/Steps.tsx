import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import * as css from './Steps.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface StepItem {
  id: string;
  title: string;
  state: 'done' | 'current' | 'ahead';
  /** The link of a finished step that can be edited. */
  to?: string | undefined;
}

interface StepsProps {
  label: string;
  steps: readonly StepItem[];
  /** Visually hidden after the title of a finished step. */
  doneLabel: string;
}

export function Steps({ label, steps, doneLabel }: StepsProps) {
  return (
    <ol aria-label={label} className={css.steps}>
      {steps.map(({ id, title, state, to }, index) => (
        <li
          key={id}
          className={css.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden>
            {state === 'done' ? <Icon name="check" size="sm" /> : index + 1}
          </span>
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className={css.link}>
              {title}
            </Link>
          )}
          {state === 'done' && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
