import { useState } from 'react';
import { showOnly } from '../chart/chartOptions.ts';
import {
  type ChartPart,
  describePart,
  findPaths,
  formatPart,
  type PartGroup,
} from '../chart/chartParts.ts';
import { type ChartShape, getChartShape, type StateShape } from '../chart/chartShape.ts';
import { findCompoundState } from '../chart/reduceShape.ts';
import { openWatchWindow } from '../replayWindow.ts';
import { findLocation, findViews, toEditorUrl } from '../sources.ts';
import { updateView, useView } from '../store.ts';
import { suiteCharts, type SuitePath } from '../suites.ts';

const SHOWN_PATHS = 5;

function SourceLink({ location }: { readonly location: string }) {
  return (
    <a className="source" href={toEditorUrl(location)} title="Open in VS Code">
      {location}
    </a>
  );
}

function Links({ title, links }: PartGroup) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {links.map(({ part, text }) => (
          <li key={`${part.kind} ${part.id}`}>
            <button type="button" className="part" onClick={() => updateView({ part })}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shows only the state, or the state around it if it has no descendants, so that a large chart is
 * readable.
 */
function ShowOnly({ root, stateId }: { readonly root: StateShape; readonly stateId: string }) {
  const { shownOnly } = useView();
  const inner = findCompoundState(root, stateId);
  if (inner === root || shownOnly.includes(inner.id)) return null;
  return (
    <button type="button" onClick={() => showOnly(root.id, inner.id)}>
      Show only {inner.id.slice(root.id.length + 1)}
    </button>
  );
}

function Views({ stateId }: { readonly stateId: string }) {
  const { views, conditions } = findViews(stateId);
  const entries = [
    ...views.map((view) => ({ ...view, about: view.component })),
    ...conditions.map((view) => ({ ...view, about: `${view.component} (condition)` })),
  ];
  if (entries.length === 0) return null;
  return (
    <section aria-label="Views">
      <h4>Rendered by</h4>
      <ul>
        {entries.map(({ about, location }) => (
          <li key={`${about} ${location}`}>
            {about} <SourceLink location={location} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The charts that the shop or one page runs; the others belong to the server or to a call. */
const WATCHABLE_CHARTS: readonly string[] = [
  ...['mall', 'session', 'verification', 'cart', 'notices', 'checkout', 'addressBook'],
  ...['recharge', 'problemReport', 'secondFactor'],
];

const getReasonNotToWatch = (chartId: string): string =>
  chartId === 'order'
    ? 'The server runs this chart, so its paths cannot be watched in the shop.'
    : 'A function creates this chart for each call or page, so its paths cannot be watched in the shop.';

function TestPath({ chartId, path }: { readonly chartId: string; readonly path: SuitePath }) {
  const { shownPath } = useView();
  const isShown = shownPath === path;
  return (
    <li className="test-path">
      {path.name}{' '}
      <button
        type="button"
        aria-label={`Show on the chart: ${path.name}`}
        aria-pressed={isShown}
        onClick={() => updateView({ shownPath: isShown ? null : path })}
      >
        Show
      </button>{' '}
      {WATCHABLE_CHARTS.includes(chartId) && (
        <button
          type="button"
          aria-label={`Watch in the shop: ${path.name}`}
          onClick={() => openWatchWindow(chartId, path)}
        >
          Watch
        </button>
      )}
    </li>
  );
}

function Tests({
  chartId,
  paths,
}: {
  readonly chartId: string;
  readonly paths: readonly SuitePath[];
}) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? paths : paths.slice(0, SHOWN_PATHS);
  return (
    <section aria-label="Tests">
      <h4>{paths.length === 1 ? '1 test path' : `${paths.length} test paths`} (npm run paths)</h4>
      <ul>
        {shown.map((path) => (
          <TestPath key={path.name} chartId={chartId} path={path} />
        ))}
      </ul>
      {paths.length > shown.length && (
        <button type="button" className="part" onClick={() => setShowsAll(true)}>
          Show all paths
        </button>
      )}
      {!WATCHABLE_CHARTS.includes(chartId) && <p>{getReasonNotToWatch(chartId)}</p>}
      {paths[0] && <code>{`npm run paths -- --chart ${chartId} --grep '${paths[0].name}'`}</code>}
    </section>
  );
}

function Card({ shape, part }: { readonly shape: ChartShape; readonly part: ChartPart }) {
  const chartId = shape.root.id;
  const location = findLocation(chartId, part);
  const suite = suiteCharts.get(chartId);
  const name = formatPart(shape, part);
  return (
    <section className="pane card" aria-label={`Selected ${part.kind}: ${name}`}>
      <h3>
        {part.kind} <b>{name}</b>
        <button
          type="button"
          aria-label="Close the card"
          onClick={() => updateView({ part: null })}
        >
          ×
        </button>
      </h3>
      {location !== null && <SourceLink location={location} />}
      {part.kind === 'state' && (
        <>
          <ShowOnly root={shape.root} stateId={part.id} />
          <Views stateId={part.id} />
        </>
      )}
      {describePart(shape, part).map((group) => (
        <Links key={group.title} {...group} />
      ))}
      {suite && <Tests key={name} chartId={chartId} paths={findPaths(shape, part, suite.paths)} />}
    </section>
  );
}

/** The selected part of the chart: its location, its connections, its tests and its view. */
export function PartCard({ definition }: { readonly definition: string }) {
  const { part } = useView();
  return part && <Card shape={getChartShape(definition)} part={part} />;
}
