import { updateView, useView } from '../store.ts';
import { setCollapsed, showOnly } from './chartOptions.ts';
import type { ChartShape } from './chartShape.ts';
import { findInactiveCompounds, flattenStates, type ReducedShape } from './reduceShape.ts';

interface Props {
  readonly shape: ChartShape;
  readonly reduced: ReducedShape;
  readonly active: ReadonlySet<string>;
}

/** The states from the chart to the shown one: each shows itself again. */
function Breadcrumb({ shape, reduced }: Props) {
  const { id: shownId } = reduced.root;
  if (shownId === shape.root.id) return null;
  const path = flattenStates(shape.root).filter(({ id }) => `${shownId}.`.startsWith(`${id}.`));
  return (
    <nav className="breadcrumb" aria-label="Shown state">
      {path.map(({ id, key }) => (
        <button
          key={id}
          type="button"
          aria-current={id === shownId}
          onClick={() => showOnly(shape.root.id, id)}
        >
          {key}
        </button>
      ))}
    </nav>
  );
}

function HideSwitches() {
  const { hidesErrors, hidesSession } = useView();
  return (
    <>
      <button
        type="button"
        aria-pressed={hidesErrors}
        onClick={() => updateView({ hidesErrors: !hidesErrors })}
      >
        Hide errors
      </button>
      <button
        type="button"
        aria-pressed={hidesSession}
        onClick={() => updateView({ hidesSession: !hidesSession })}
      >
        Hide session
      </button>
    </>
  );
}

/** Controls that reduce a large chart to the parts that a developer examines. */
export function ChartBar({ shape, reduced, active }: Props) {
  const { collapsed } = useView();
  const chartId = shape.root.id;
  const inactive = findInactiveCompounds(reduced.root, active);
  const hasCollapsed = collapsed.some((id) => reduced.drawnIds.get(id) === id);
  const { hiddenCount } = reduced;
  return (
    <div className="chart-bar" role="toolbar" aria-label="Shown part">
      <Breadcrumb shape={shape} reduced={reduced} active={active} />
      {(inactive.length > 0 || hasCollapsed) && (
        <>
          <button
            type="button"
            disabled={inactive.length === 0}
            onClick={() => setCollapsed(chartId, [...collapsed, ...inactive])}
          >
            Collapse inactive
          </button>
          <button type="button" disabled={!hasCollapsed} onClick={() => setCollapsed(chartId, [])}>
            Expand all
          </button>
        </>
      )}
      <HideSwitches />
      {hiddenCount > 0 && <output>{hiddenCount} transitions are hidden</output>}
    </div>
  );
}
