import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { type Coverage, getCoverage } from '../coverage.ts';
import type { ActorInfo } from '../record/recording.ts';
import { getMoment, type InspectorView, updateView, useView } from '../store.ts';
import { ChartBar } from './ChartBar.tsx';
import { getReduction, toggleCollapsed } from './chartOptions.ts';
import { findChartPart, listPathParts, toChartPart } from './chartParts.ts';
import { getChartShape } from './chartShape.ts';
import { ChartSvg } from './ChartSvg.tsx';
import { ChartTools } from './ChartTools.tsx';
import { saveChart } from './export.ts';
import { type ChartHighlight, applyHighlight, restartAnimations } from './highlight.ts';
import type { ChartLayout } from './layout.ts';
import { LayoutProgress } from './LayoutProgress.tsx';
import { MiniMap } from './MiniMap.tsx';
import { findChartElement, useNeighbours } from './neighbours.ts';
import { flattenStates, isCollapsible, type ReducedShape } from './reduceShape.ts';
import { searchChart } from './searchChart.ts';
import { NAMES_SCALE, StateNames } from './StateNames.tsx';
import { type CameraControl, useCamera, useGestures } from './useCamera.ts';
import { useChartLayout } from './useChartLayout.ts';

function createHighlight(
  view: InspectorView,
  { id }: ActorInfo,
  definition: string,
  { drawnIds }: ReducedShape,
): ChartHighlight {
  const moment = getMoment(view);
  const search = view.search.trim().toLowerCase();
  const matches = searchChart(definition, search);
  return {
    active: getChartShape(definition).getActiveStates(view.run.snapshotAt(id, moment)?.value),
    taken: new Set(view.run.getTransitionsAt(id, moment)),
    coverage: getCoverage(view.overlay, definition, view.run, moment),
    path:
      view.shownPath && new Set(listPathParts(getChartShape(definition).root.id, view.shownPath)),
    search,
    currentMatch: drawnIds.get(matches[view.matchIndex % matches.length] ?? '') ?? null,
  };
}

function Legend({
  coverage,
  isSuites,
}: {
  readonly coverage: Coverage | null;
  readonly isSuites: boolean;
}) {
  if (!coverage)
    return isSuites ? (
      <p className="legend">No suites known: run npm run paths, then build.</p>
    ) : null;
  const { states, transitions, allStates, allTransitions } = coverage;
  return (
    <p className="legend" data-coverage={`${transitions.size}/${allTransitions}`}>
      <b>{isSuites ? 'Suites' : 'This run'}</b> {states.size} of {allStates} states,{' '}
      {transitions.size} of {allTransitions} transitions; those never taken are red.
    </p>
  );
}

interface CanvasProps {
  readonly chart: RefObject<SVGGElement | null>;
  readonly layout: ChartLayout;
  readonly chartId: string;
  readonly control: CameraControl;
  readonly active: ReadonlySet<string>;
}
function Canvas({ chart, layout, chartId, control, active }: CanvasProps) {
  const { camera, size } = control;
  const isFar = camera.scale < NAMES_SCALE;
  return (
    <svg className={`chart ${isFar ? 'far' : ''}`} data-chart={chartId}>
      <g ref={chart} transform={`scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`}>
        <ChartSvg layout={layout} />
      </g>
      {isFar && <StateNames layout={layout} camera={camera} size={size()} active={active} />}
    </svg>
  );
}

/** A click selects a part; a double click or the triangle collapses or expands a compound state. */
function usePointing(reduced: ReducedShape) {
  const toggle = (id: string | null) => {
    const state = flattenStates(reduced.root).find((candidate) => candidate.id === id);
    if (state && state !== reduced.root && isCollapsible(state)) toggleCollapsed(state.id);
  };
  return {
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget) return; // the end of a drag
      if (target instanceof Element && target.closest('.collapse-toggle'))
        toggle(findChartElement(target));
      else updateView({ part: findChartPart(target) });
    },
    onDoubleClick({ target }: MouseEvent) {
      if (target instanceof Element && !target.closest('.collapse-toggle'))
        toggle(findChartElement(target));
    },
  };
}

/** Enter selects the search result or the active state, Escape closes the card. */
function selectByKey(key: string, { active, currentMatch }: ChartHighlight): void {
  const id = currentMatch ?? [...active].at(-1);
  if (key === 'Enter' && id !== undefined) updateView({ part: toChartPart(id) });
  if (key === 'Escape') updateView({ part: null });
}

function useHighlighting(
  chart: RefObject<SVGGElement | null>,
  highlight: ChartHighlight,
  rowCount: number,
): void {
  const takenKey = [...highlight.taken].join(' ');
  useLayoutEffect(() => {
    if (chart.current) applyHighlight(chart.current, highlight);
  });
  useEffect(() => {
    if (chart.current && takenKey !== '') restartAnimations(chart.current);
  }, [chart, takenKey, rowCount]);
}

export function ChartView({ actor, definition }: ChartViewProps) {
  const view = useView();
  const shape = getChartShape(definition);
  const reduction = getReduction(view, shape.root.id);
  const { reduced, layout, isPending } = useChartLayout(definition, reduction);
  const highlight = createHighlight(view, actor, definition, layout?.shape ?? reduced);
  const { active, coverage } = highlight;
  const chart = useRef<SVGGElement>(null);
  const control = useCamera(layout, highlight);
  const { setFrame } = control;
  const gestures = useGestures(control);
  const hover = useNeighbours(chart, layout?.shape ?? null, view.part?.id ?? null);
  const pointing = usePointing(reduced);
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      selectByKey(event.key, highlight);
      gestures.onKeyDown(event);
    },
  };
  useHighlighting(chart, highlight, view.run.rows.length);
  return (
    <section className="chart-panel" aria-label={`Chart of ${actor.name}`}>
      <div
        ref={setFrame}
        className="frame"
        role="application"
        aria-label={`Chart of ${actor.name}: arrows move, + and − zoom, 0 shows all, Enter selects`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        {...gestures}
        {...hover}
        {...pointing}
        {...keys}
      >
        {layout && (
          <Canvas
            chart={chart}
            layout={layout}
            control={control}
            active={active}
            chartId={shape.root.id}
          />
        )}
        {isPending && <LayoutProgress shape={reduced} />}
      </div>
      {layout && view.hasMap && <MiniMap layout={layout} active={active} control={control} />}
      <ChartBar shape={shape} reduced={reduced} active={active} />
      <Legend coverage={coverage} isSuites={view.overlay === 'suites'} />
      <ChartTools
        control={control}
        onSave={(format) => {
          if (chart.current) saveChart(format, chart.current, { name: actor.name, definition });
        }}
      />
    </section>
  );
}
interface ChartViewProps {
  readonly actor: ActorInfo;
  readonly definition: string;
}
