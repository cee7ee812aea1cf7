import type { HTMLAttributes } from 'react';
import type { EventRow, Recording } from '../record/recording.ts';
import { goToRow } from '../store.ts';

/** A row of the sequence diagram or of the list. */
export interface SelectableRowProps {
  readonly row: EventRow;
  readonly run: Recording;
  readonly isNow: boolean;
  /** known once the chart's snapshot has arrived */
  readonly isRefused: boolean;
  readonly top: number;
  /** the name of its mark, or '' */
  readonly mark: string;
}

/** A row of the time line that can be selected. */
export function SelectableRow(props: SelectableRowProps & HTMLAttributes<HTMLDivElement>) {
  const { row, run, isNow, isRefused, top, mark, className = '', children, ...rest } = props;
  return (
    <div
      {...rest}
      className={`${className} ${isNow ? 'now' : ''} ${isRefused ? 'refused' : ''}`}
      style={{ top }}
      role="option"
      aria-selected={isNow}
      tabIndex={-1}
      id={`row-${row.index}`}
      data-event={row.type}
      onClick={() => goToRow(run.itemIndexByRow.indexOf(row.index))}
      onKeyDown={() => undefined}
    >
      {mark !== '' && <b className="mark">{mark}</b>}
      {children}
    </div>
  );
}
