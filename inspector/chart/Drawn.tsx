import { memo } from 'react';
import type { Drawing, DrawnEdge, DrawnState } from './layout.ts';
import { labelLines, PAD, placeRows, type Point, rowText } from './measure.ts';

const ROUND = 7;

/** Lines with rounded corners through the points that the layout chose. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const near = (other: Point) => {
        const distance = Math.hypot(other.x - point.x, other.y - point.y) || 1;
        const part = Math.min(ROUND, distance / 2) / distance;
        return `${point.x + (other.x - point.x) * part} ${point.y + (other.y - point.y) * part}`;
      };
      return `L${near(before)}Q${point.x} ${point.y} ${near(after)}`;
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

function State({ state, x, y, width, height, depth }: DrawnState) {
  const { id, key, type, tags, rows } = state;
  return (
    <g className={`state ${type} depth-${Math.min(depth, 4)}`} data-state-id={id}>
      <rect className="body" x={x} y={y} width={width} height={height} rx={10} />
      {type === 'final' && (
        <rect className="inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
      <text className="key" x={x + PAD} y={y + 20}>
        {type === 'parallel' ? `⫴ ${key}` : key}
      </text>
      <Tags tags={tags} x={x + width - PAD} y={y + 20} />
      {placeRows(rows).map(({ row, ...at }) => (
        <g
          key={`${row.role} ${row.id} ${row.text}`}
          className={`row ${row.role}`}
          {...(row.id === '' ? {} : { 'data-transition-id': row.id })}
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
            {rowText(row)}
            <title>{row.text}</title>
          </text>
        </g>
      ))}
    </g>
  );
}

function Edge({ edge, points, label }: DrawnEdge) {
  return (
    <g className={`edge ${edge.kind}`} data-transition-id={edge.id}>
      <path className="line" d={pathOf(points)} markerEnd="url(#arrow)" />
      {label && (
        <g className="label">
          <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={8} />
          {labelLines(edge).map((line, index) => (
            <text
              key={line}
              className={index === 0 ? 'event' : 'guard'}
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

/** The whole chart, drawn once for each definition; what is lit is painted on it by its ids. */
export const Drawn = memo(function Drawn({ drawing }: { readonly drawing: Drawing }) {
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
      {drawing.states.map((state) => (
        <State key={state.state.id} {...state} />
      ))}
      {drawing.starts.map(({ dot, points }) => (
        <g key={`${dot.x} ${dot.y}`} className="start">
          <circle cx={dot.x + 6} cy={dot.y + 6} r={6} />
          <path className="line" d={pathOf(points)} markerEnd="url(#arrow)" />
        </g>
      ))}
      {drawing.edges.map((edge) => (
        <Edge key={`${edge.edge.id} ${edge.edge.target}`} {...edge} />
      ))}
    </>
  );
});
