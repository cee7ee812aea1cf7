import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Coverage, getCoverage } from '../coverage.ts';
import type { ActorInfo } from '../record/recording.ts';
import { getMoment, useView, type InspectorView } from '../store.ts';
import { getChartShape } from './chartShape.ts';
import { ChartSvg } from './ChartSvg.tsx';
import { ChartTools } from './ChartTools.tsx';
import { downloadFile, toSvg } from './export.ts';
import { type ChartHighlight, applyHighlight, restartAnimations } from './highlight.ts';
import { type ChartLayout, getChartLayout } from './layout.ts';
import { MiniMap } from './MiniMap.tsx';
import { searchChart } from './searchChart.ts';
import { useCamera, useGestures } from './useCamera.ts';

/** @throws the layout's error, for the error boundary */
function useChartLayout(definition: string): ChartLayout | null {
  const [result, setLayoutResult] = useState<{
    definition: string;
    layout: ChartLayout | Error;
  } | null>(null);
  useEffect(() => {
    let isMounted = true;
    const setResult = (layout: ChartLayout | Error) =>
      isMounted && setLayoutResult({ definition, layout });
    getChartLayout(definition).then(setResult, (error: unknown) =>
      setResult(new Error(String(error))),
    );
    return () => {
      isMounted = false;
    };
  }, [definition]);
  if (result?.definition !== definition) return null;
  if (result.layout instanceof Error) throw result.layout;
  return result.layout;
}

function createHighlight(
  view: InspectorView,
  { id }: ActorInfo,
  definition: string,
): ChartHighlight {
  const moment = getMoment(view);
  const search = view.search.trim().toLowerCase();
  const matches = searchChart(definition, search);
  return {
    active: getChartShape(definition).getActiveStates(view.run.snapshotAt(id, moment)?.value),
    taken: new Set(view.run.getTransitionsAt(id, moment)),
    coverage: getCoverage(view.overlay, definition, view.run, moment),
    search,
    currentMatch: matches[view.matchIndex % matches.length] ?? null,
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
      {transitions.size} of {allTransitions} transitions; what was never taken is red.
    </p>
  );
}

export function ChartView({
  actor,
  definition,
}: {
  readonly actor: ActorInfo;
  readonly definition: string;
}) {
  const view = useView();
  const layout = useChartLayout(definition);
  const highlight = createHighlight(view, actor, definition);
  const chart = useRef<SVGGElement>(null);
  const control = useCamera(layout, highlight);
  const gestures = useGestures(control);
  const { setFrame, camera } = control;
  const takenKey = [...highlight.taken].join(' ');
  useLayoutEffect(() => {
    if (chart.current) applyHighlight(chart.current, highlight);
  });
  const rowCount = view.run.rows.length;
  useEffect(() => {
    if (chart.current && takenKey !== '') restartAnimations(chart.current);
  }, [takenKey, rowCount]);
  const save = () => {
    if (chart.current)
      downloadFile(`${actor.name}.svg`, 'image/svg+xml', toSvg(chart.current, actor.name));
  };
  return (
    <section className="chart-panel" aria-label={`Chart of ${actor.name}`}>
      <div
        ref={setFrame}
        className="frame"
        role="application"
        aria-label={`Chart of ${actor.name}: arrows move, + and − zoom, 0 shows all`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        {...gestures}
      >
        {layout ? (
          <svg className="chart" data-chart={getChartShape(definition).root.id}>
            <g
              ref={chart}
              transform={`scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`}
            >
              <ChartSvg layout={layout} />
            </g>
          </svg>
        ) : (
          <p className="waiting">Laying out {actor.name}…</p>
        )}
      </div>
      {layout && <MiniMap layout={layout} active={highlight.active} control={control} />}
      <Legend coverage={highlight.coverage} isSuites={view.overlay === 'suites'} />
      <ChartTools control={control} onSave={save} />
    </section>
  );
}
