import { getView, getMoment, getMomentOfRow, type InspectorView, updateView } from '../store.ts';
import { getVisibleRow } from './visibleRows.ts';

/** The moments whose states are compared, the earlier one first. */
interface ComparedMoments {
  readonly from: number;
  readonly until: number;
}

/** Marks the selected row, or removes its mark. A third mark replaces the older one. */
export function toggleMark(): void {
  const view = getView();
  const row = getVisibleRow(view);
  if (!row) return;
  const others = view.marks.filter((mark) => mark !== row.index);
  const isMarked = others.length < view.marks.length;
  updateView({ marks: isMarked ? others : [...others.slice(-1), row.index] });
}

/** The two marks, or the only mark and the shown moment. @returns null without a mark */
export function getComparedMoments(view: InspectorView): ComparedMoments | null {
  const [first, second] = view.marks.map((mark) => getMomentOfRow(view.run, mark));
  if (first === undefined) return null;
  const other = second ?? getMoment(view);
  return { from: Math.min(first, other), until: Math.max(first, other) };
}

/** The name of a row's mark, by its place in the run. @returns '' for a row without a mark */
export function getMarkName(marks: readonly number[], index: number): string {
  const place = marks.toSorted((a, b) => a - b).indexOf(index);
  return ['A', 'B'][place] ?? '';
}
