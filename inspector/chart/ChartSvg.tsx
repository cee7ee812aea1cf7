import { memo } from 'react';
import type { StateRow } from './chartShape.ts';
import type { ChartLayout, EdgeLayout, StateLayout } from './layout.ts';
import { toLabelLines, PADDING, placeRows, type ChartPoint, formatRow } from './measure.ts';
import { isCollapsible } from './reduceShape.ts';

const CORNER_RADIUS = 7;
const TOGGLE_WIDTH = 18;

/** A path with rounded corners through the points of the layout. */
function toPath(points: readonly ChartPoint[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const toCurveEnd = (end: ChartPoint) => {
        const distance = Math.hypot(end.x - point.x, end.y - point.y) || 1;
        const part = Math.min(CORNER_RADIUS, distance / 2) / distance;
        return `${point.x + (end.x - point.x) * part} ${point.y + (end.y - point.y) * part}`;
      };
      return `L${toCurveEnd(before)}Q${point.x} ${point.y} ${toCurveEnd(after)}`;
    })
    .join('');
}

function Tags({
  tags,
  x,
  y,
}: {
  readonly tags: readonly string[];
  readonly x: number;
  readonly y: number;
}) {
  return tags.map((tag, index) => (
    <text key={tag} className="tag" x={x - index * 60} y={y} textAnchor="end">
      {tag}
    </text>
  ));
}

function Title({ state, x, y, depth }: StateLayout) {
  const { key, type } = state;
  const isToggleShown = depth > 0 && isCollapsible(state);
  const left = x + PADDING + (isToggleShown ? TOGGLE_WIDTH : 0);
  return (
    <>
      <title>{state.id}</title>
      {isToggleShown && (
        <text className="collapse-toggle" x={x + PADDING} y={y + 20}>
          {state.isCollapsed ? '▸' : '▾'}
        </text>
      )}
      <text className="key" x={left} y={y + 20}>
        {type === 'parallel' ? `⫴ ${key}` : key}
      </text>
    </>
  );
}

/** The attributes that name the part that a click on the row selects. */
function toRowAttributes({ id, role, text }: StateRow) {
  if (id !== '') return { 'data-transition-id': id };
  if (role === 'invoke') return { 'data-invoke': text };
  return role === 'entry' || role === 'exit' ? { 'data-action': text } : {};
}

function State(layout: StateLayout) {
  const { state, x, y, width, height, depth } = layout;
  const { id, type, tags, rows } = state;
  return (
    <g className={`state ${type} depth-${Math.min(depth, 4)}`} data-state-id={id}>
      <rect className="body" x={x} y={y} width={width} height={height} rx={10} />
      {type === 'final' && (
        <rect className="inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
      <Title {...layout} />
      <Tags tags={tags} x={x + width - PADDING} y={y + 20} />
      {placeRows(rows).map(({ row, ...at }) => (
        <g
          key={`${row.role} ${row.id} ${row.text}`}
          className={`row ${row.role}`}
          {...toRowAttributes(row)}
        >
          {row.id !== '' && (
            <rect
              className="plate"
              x={x + at.x - 5}
              y={y + at.y}
              width={at.width + 8}
              height={at.height}
              rx={4}
            />
          )}
          <text x={x + at.x} y={y + at.y + 13}>
            {formatRow(row)}
            <title>{row.text}</title>
          </text>
        </g>
      ))}
    </g>
  );
}

function Edge({ edge, points, label }: EdgeLayout) {
  return (
    <g
      className={`edge ${edge.kind}`}
      data-transition-id={edge.id}
      {...(edge.merged && { 'data-merged-ids': edge.merged.map(({ id }) => id).join('\n') })}
    >
      {edge.merged && <title>{edge.merged.map(({ id }) => id).join('\n')}</title>}
      <path className="line" d={toPath(points)} markerEnd="url(#arrow)" />
      {label && (
        <g className="label">
          <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={8} />
          {toLabelLines(edge).map((line, index) => (
            <text
              key={line}
              className={index === 0 ? 'event' : 'guard'}
              {...(index > 0 && edge.guard !== '' && { 'data-guard': edge.guard })}
              x={label.x + label.width / 2}
              y={label.y + 14 + index * 15}
              textAnchor="middle"
            >
              {line}
            </text>
          ))}
        </g>
      )}
    </g>
  );
}

/** Renders once per definition; highlights are applied to its elements by their ids. */
export const ChartSvg = memo(function ChartSvg({ layout }: { readonly layout: ChartLayout }) {
  return (
    <>
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerUnits="userSpaceOnUse"
          markerWidth="9"
          markerHeight="9"
          orient="auto-start-reverse"
        >
          <path className="head" d="M0 0L10 5L0 10z" />
        </marker>
      </defs>
      {layout.states.map((state) => (
        <State key={state.state.id} {...state} />
      ))}
      {layout.starts.map(({ dot, points }) => (
        <g key={`${dot.x} ${dot.y}`} className="start">
          <circle cx={dot.x + 6} cy={dot.y + 6} r={6} />
          <path className="line" d={toPath(points)} markerEnd="url(#arrow)" />
        </g>
      ))}
      {layout.edges.map((edge) => (
        <Edge key={`${edge.edge.id} ${edge.edge.target}`} {...edge} />
      ))}
    </>
  );
});
