import { memo } from 'react';
import { formatEvent } from '../chart/chartShape.ts';
import type { EventRow, Recording } from '../record/recording.ts';
import { formatActorState } from './ActorTree.tsx';
import { getLane } from './lanes.ts';

interface Props {
  readonly row: EventRow;
  readonly run: Recording;
  readonly isNow: boolean;
  readonly isRefused: boolean;
  readonly top: number;
  /** ms since the row before */
  readonly delta: number | null;
  /** the states before and after; known once the snapshot has arrived */
  readonly change: string;
  readonly onSelect: (run: Recording, row: EventRow) => void;
}

/** The states of the receiver before and after its event; one state if nothing moved. */
export function formatChange(run: Recording, { to, index }: EventRow): string {
  const after = formatActorState(run.snapshotAt(to, index)?.value);
  const before = formatActorState(run.snapshotBefore(to, index)?.value);
  if (after === '') return '';
  return before === after || before === '' ? `= ${after}` : `${before} → ${after}`;
}

/** A row of the list: time, sender and receiver, event, and the receiver's state before and after it. */
export const ListRow = memo(function ListRow(props: Props) {
  const { row, run, isNow, isRefused, top, delta, change, onSelect } = props;
  const { kind, event } = formatEvent(row.type);
  const receiver = run.actors.get(row.to)?.name ?? row.to;
  return (
    <div
      className={`list-row ${isNow ? 'now' : ''} ${isRefused ? 'refused' : ''}`}
      style={{ top }}
      role="option"
      aria-selected={isNow}
      tabIndex={-1}
      id={`row-${row.index}`}
      data-event={row.type}
      onClick={() => onSelect(run, row)}
      onKeyDown={() => undefined}
    >
      <time>{delta === null ? '' : `+${delta.toFixed(0)} ms`}</time>
      <span>
        {getLane(run, row.from)} → {receiver}
      </span>
      <span className={`words ${kind}`}>
        {event}
        {isRefused && ' ⊘ refused'}
      </span>
      <span className="change">{change}</span>
    </div>
  );
});
