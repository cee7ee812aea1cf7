import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Coverage, coverageOf } from '../coverage.ts';
import type { ActorInfo } from '../record/recording.ts';
import { momentOf, useView, type View } from '../store.ts';
import { zoom } from './camera.ts';
import { Drawn } from './Drawn.tsx';
import { download, svgOf } from './export.ts';
import { foundIn } from './find.ts';
import { type Drawing, drawingFor } from './layout.ts';
import { MiniMap } from './MiniMap.tsx';
import { chartOf } from './model.ts';
import { type Lit, paint, replayMotion } from './paint.ts';
import { SMALL, useCamera, useGestures } from './useCamera.ts';

/** @throws where the layout did, for the boundary around */
function useDrawing(definition: string): Drawing | null {
  const [drawn, setDrawn] = useState<{ definition: string; drawing: Drawing | Error } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const keep = (drawing: Drawing | Error) => isWanted && setDrawn({ definition, drawing });
    drawingFor(definition).then(keep, (why: unknown) => keep(new Error(String(why))));
    return () => {
      isWanted = false;
    };
  }, [definition]);
  if (drawn?.definition !== definition) return null;
  if (drawn.drawing instanceof Error) throw drawn.drawing;
  return drawn.drawing;
}

function litOf(view: View, { id }: ActorInfo, definition: string): Lit {
  const moment = momentOf(view);
  const search = view.search.trim().toLowerCase();
  const all = foundIn(definition, search);
  return {
    active: chartOf(definition).activeIn(view.run.snapshotAt(id, moment)?.value),
    taken: new Set(view.run.takenAt(id, moment)),
    coverage: coverageOf(view.overlay, definition, view.run, moment),
    search,
    found: all[view.match % all.length] ?? null,
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
  const drawing = useDrawing(definition);
  const lit = litOf(view, actor, definition);
  const chart = useRef<SVGGElement>(null);
  const control = useCamera(drawing, lit);
  const gestures = useGestures(control);
  const { setFrame, camera, setCamera, show, size, isFollowing, setFollowing } = control;
  const takenKey = [...lit.taken].join(' ');
  useLayoutEffect(() => {
    if (chart.current) paint(chart.current, lit);
  });
  const rowCount = view.run.rows.length;
  useEffect(() => {
    if (chart.current && takenKey !== '') replayMotion(chart.current);
  }, [takenKey, rowCount]);
  const middle = () => ({ x: size().width / 2, y: size().height / 2 });
  const save = () => {
    if (chart.current)
      download(`${actor.name}.svg`, 'image/svg+xml', svgOf(chart.current, actor.name));
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
        {drawing ? (
          <svg className="chart" data-chart={chartOf(definition).root.id}>
            <g
              ref={chart}
              transform={`scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`}
            >
              <Drawn drawing={drawing} />
            </g>
          </svg>
        ) : (
          <p className="waiting">Laying out {actor.name}…</p>
        )}
      </div>
      {drawing && <MiniMap drawing={drawing} active={lit.active} control={control} />}
      <Legend coverage={lit.coverage} isSuites={view.overlay === 'suites'} />
      <div className="tools" role="toolbar" aria-label="Chart">
        <button
          type="button"
          onClick={() => setCamera((now) => zoom(now, SMALL, middle()))}
          aria-label="Zoom in"
        >
          +
        </button>
        <button
          type="button"
          onClick={() => setCamera((now) => zoom(now, 1 / SMALL, middle()))}
          aria-label="Zoom out"
        >
          −
        </button>
        <button type="button" onClick={show}>
          Fit
        </button>
        <button type="button" aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
          Follow
        </button>
        <button type="button" onClick={save}>
          SVG
        </button>
      </div>
    </section>
  );
}
