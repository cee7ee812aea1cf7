import type { Camera, Size } from './camera.ts';
import type { ChartLayout, StateLayout } from './layout.ts';
import { measureText, TITLE_FONT } from './measure.ts';

/** Below this scale, names replace the labels of the chart. */
export const NAMES_SCALE = 0.45;
const NAME_HEIGHT = 16;
const GAP = 5;
const MAX_DEPTH = 100;
/** The name of a state without children may be wider than the state. */
const MAX_LEAF_OVERFLOW = 3;

interface PlacedName {
  readonly id: string;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const overlaps = (a: PlacedName, b: PlacedName) =>
  a.x < b.x + b.width + GAP &&
  b.x < a.x + a.width + GAP &&
  a.y < b.y + NAME_HEIGHT &&
  b.y < a.y + NAME_HEIGHT;

/** A name in pixels of the window: in the corner of a compound state, in the middle of another. */
function placeName(layout: StateLayout, camera: Camera): PlacedName {
  const { id, key, children } = layout.state;
  const width = measureText(key, TITLE_FONT);
  const [left, top] = [layout.x - camera.x, layout.y - camera.y];
  const corner = { x: left * camera.scale + GAP, y: top * camera.scale + 2 };
  const middle = {
    x: (left + layout.width / 2) * camera.scale - width / 2,
    y: (top + layout.height / 2) * camera.scale - NAME_HEIGHT / 2,
  };
  return { id, key, width, ...(children.length > 0 ? corner : middle) };
}

const isVisible = ({ x, y, width }: PlacedName, size: Size) =>
  x + width > 0 && y + NAME_HEIGHT > 0 && x < size.width && y < size.height;

interface NamedState {
  readonly layout: StateLayout;
  readonly name: PlacedName;
  /** the width of the name relative to its state */
  readonly overflow: number;
}
function toNamedState(layout: StateLayout, camera: Camera): NamedState {
  const name = placeName(layout, camera);
  return { layout, name, overflow: (name.width + GAP) / (layout.width * camera.scale) };
}

/**
 * The names that are readable at a low scale: first those of active states, then from the outside
 * inwards as far as they are not much wider than their states and do not overlap.
 */
export function placeNames(
  { states }: ChartLayout,
  camera: Camera,
  size: Size,
  active: ReadonlySet<string>,
): readonly PlacedName[] {
  const isActiveLeaf = ({ state }: StateLayout) =>
    active.has(state.id) && state.children.length === 0;
  const rank = ({ layout, overflow }: NamedState) => {
    if (isActiveLeaf(layout)) return -1;
    return layout.state.children.length > 0 ? layout.depth : MAX_DEPTH + overflow;
  };
  const placed: PlacedName[] = [];
  const named = states.map((layout) => toNamedState(layout, camera));
  for (const { layout, name, overflow } of named.toSorted((a, b) => rank(a) - rank(b))) {
    const maxOverflow = layout.state.children.length > 0 ? 1 : MAX_LEAF_OVERFLOW;
    const fits = isActiveLeaf(layout) || overflow <= maxOverflow;
    if (!fits || !isVisible(name, size)) continue;
    if (!placed.some((other) => overlaps(name, other))) placed.push(name);
  }
  return placed;
}

interface Props {
  readonly layout: ChartLayout;
  readonly camera: Camera;
  readonly size: Size;
  readonly active: ReadonlySet<string>;
}

/** Names of a constant size over a chart whose own labels are too small to read. */
export function StateNames({ layout, camera, size, active }: Props) {
  return (
    <g className="names" aria-hidden="true">
      {placeNames(layout, camera, size, active).map(({ id, key, x, y }) => (
        <text key={id} className={active.has(id) ? 'active' : ''} x={x} y={y + 13}>
          {key}
        </text>
      ))}
    </g>
  );
}
