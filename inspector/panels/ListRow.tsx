import { memo } from 'react';
import { formatState } from '#explorer/text.ts';
import { formatEvent } from '../chart/chartShape.ts';
import type { EventRow, Recording } from '../record/recording.ts';
import { formatActor, getLane } from './lanes.ts';
import { SelectableRow, type SelectableRowProps } from './SelectableRow.tsx';
import { toggleGroup } from './visibleRows.ts';

interface Props extends SelectableRowProps {
  /** ms since the row before */
  readonly delta: number | null;
  /** the states before and after; known once the snapshot has arrived */
  readonly change: string;
  /** the rows that are collapsed or shown under it */
  readonly under: number;
  readonly isOpen: boolean;
  /** whether another row that is shown caused it */
  readonly isUnder: boolean;
}

/** The states of the receiver before and after its event; one state if nothing moved. */
export function formatChange(run: Recording, { to, index }: EventRow): string {
  const after = formatState(run.snapshotAt(to, index)?.value);
  const before = formatState(run.snapshotBefore(to, index)?.value);
  if (after === '') return '';
  return before === after || before === '' ? `= ${after}` : `${before} → ${after}`;
}

/** Work of the server arrives after the events of the page, so its time can be earlier. */
const formatDelta = (ms: number): string => `${ms < 0 ? '−' : '+'}${Math.abs(ms).toFixed(0)} ms`;

interface ToggleProps {
  readonly row: EventRow;
  readonly count: number;
  readonly isOpen: boolean;
}

/** By keyboard, the list opens and closes the group of its selected row. */
function GroupToggle({ row, count, isOpen }: ToggleProps) {
  return (
    <span
      className="group-toggle"
      title={isOpen ? 'Hides the events that it caused' : 'Shows the events that it caused'}
      onClick={() => toggleGroup(row)}
      onKeyDown={() => undefined}
      role="presentation"
    >
      {isOpen ? '▾' : '▸'} {count}{' '}
    </span>
  );
}

/**
 * A row of the list: time, sender and receiver, event, and the receiver's state before and after
 * it.
 */
export const ListRow = memo(function ListRow(props: Props) {
  const { delta, change, under, isOpen, isUnder, ...option } = props;
  const { row, run, isRefused } = option;
  const { kind, event } = formatEvent(row.type);
  return (
    <SelectableRow {...option} className={`list-row${isUnder ? ' under' : ''}`}>
      <time>{delta === null ? '' : formatDelta(delta)}</time>
      <span>
        {getLane(run, row.from)} → {formatActor(run, row.to)}
      </span>
      <span className={`words ${kind}`}>
        {under > 0 && <GroupToggle row={row} count={under} isOpen={isOpen} />}
        {event}
        {isRefused && ' ⊘ refused'}
      </span>
      <span className="change">{change}</span>
    </SelectableRow>
  );
});
