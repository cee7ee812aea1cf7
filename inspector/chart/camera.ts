import type { ChartLayout, StateLayout } from './layout.ts';
import type { ChartBox, ChartPoint } from './measure.ts';

/** The visible part of the chart: its upper left corner and the scale. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 16;
/** Above and below the chart are toolbars. */
const BAR_HEIGHT = 46;
export const MIN_READABLE_SCALE = 0.55;
const [MIN_SCALE, MAX_SCALE] = [0.06, 3];
const MAX_SINGLE_STATE_SCALE = 0.8;
const clamp = (scale: number, low: number, high: number) => Math.min(high, Math.max(low, scale));

export const getFitScale = ({ width, height }: Size, size: Size) =>
  Math.min((size.width - 2 * MARGIN) / width, (size.height - 2 * BAR_HEIGHT) / height);

export function fit({ width, height }: Size, size: Size): Camera {
  const scale = clamp(getFitScale({ width, height }, size), MIN_SCALE, 1);
  return {
    scale,
    x: (width - size.width / scale) / 2,
    y: (height - size.height / scale) / 2,
  };
}

/** @param at the point of the window that stays fixed */
export function zoom(camera: Camera, factor: number, at: { x: number; y: number }): Camera {
  const scale = clamp(camera.scale * factor, MIN_SCALE, MAX_SCALE);
  return {
    scale,
    x: camera.x + at.x / camera.scale - at.x / scale,
    y: camera.y + at.y / camera.scale - at.y / scale,
  };
}

export const pan = (camera: Camera, x: number, y: number): Camera => ({
  ...camera,
  x: camera.x + x / camera.scale,
  y: camera.y + y / camera.scale,
});

/** Keeps the chart inside the window; a chart that fits is centred. */
function clampToChart(
  at: number,
  contentLength: number,
  visibleLength: number,
  margin: number,
): number {
  if (contentLength + 2 * margin <= visibleLength) return (contentLength - visibleLength) / 2;
  return Math.min(contentLength + margin - visibleLength, Math.max(-margin, at));
}

/** Whether the box is in the window and under no toolbar. */
const contains = (camera: Camera, box: ChartBox, size: Size): boolean => {
  const bar = BAR_HEIGHT / camera.scale;
  return (
    box.x >= camera.x &&
    box.y >= camera.y + bar &&
    box.x + box.width <= camera.x + size.width / camera.scale &&
    box.y + box.height <= camera.y + size.height / camera.scale - bar
  );
};

/**
 * Moves the highlighted states into view at a readable size, with as much context as fits.
 * @param boxes from the whole chart inwards to the state itself. A visible box moves nothing.
 */
export function followTarget(
  camera: Camera,
  boxes: readonly ChartBox[],
  chartSize: Size,
  size: Size,
): Camera {
  const target = boxes.at(-1);
  if (!target) return camera;
  if (camera.scale >= MIN_READABLE_SCALE && contains(camera, target, size)) return camera;
  return fitReadable(boxes, chartSize, size);
}

/** Shows as much of the boxes, from the whole chart inwards, as is readable. */
export function fitReadable(boxes: readonly ChartBox[], chartSize: Size, size: Size): Camera {
  const target = boxes.at(-1) ?? { x: 0, y: 0, ...chartSize };
  const frame = boxes.find((box) => getFitScale(box, size) >= MIN_READABLE_SCALE) ?? target;
  // Zooming in on a small state would hide its surroundings.
  const scale = clamp(
    getFitScale(frame, size),
    MIN_READABLE_SCALE,
    frame === target ? MAX_SINGLE_STATE_SCALE : 1,
  );
  const [visibleWidth, visibleHeight] = [size.width / scale, size.height / scale];
  return {
    scale,
    x: clampToChart(
      frame.x + frame.width / 2 - visibleWidth / 2,
      chartSize.width,
      visibleWidth,
      MARGIN / scale,
    ),
    y: clampToChart(
      frame.y + frame.height / 2 - visibleHeight / 2,
      chartSize.height,
      visibleHeight,
      BAR_HEIGHT / scale,
    ),
  };
}

export const centerCamera = (camera: Camera, { x, y }: ChartPoint, size: Size): Camera => ({
  ...camera,
  x: x - size.width / camera.scale / 2,
  y: y - size.height / camera.scale / 2,
});

const getCentre = ({ x, width }: ChartBox): number => x + width / 2;

/** The state that was collapsed or expanded, else the one nearest to the middle of the window. */
function findAnchor(
  camera: Camera,
  before: ChartLayout,
  drawn: ReadonlyMap<string, StateLayout>,
  size: Size,
): StateLayout | undefined {
  const x = camera.x + size.width / camera.scale / 2;
  const y = camera.y + size.height / camera.scale / 2;
  const getDistance = (box: ChartBox) => Math.hypot(getCentre(box) - x, box.y + box.height / 2 - y);
  const candidates = before.states.filter(({ state, depth }) => depth > 0 && drawn.has(state.id));
  const toggled = candidates.filter(
    ({ state }) => state.isCollapsed !== drawn.get(state.id)?.state.isCollapsed,
  );
  return toggled.length === 1
    ? toggled[0]
    : candidates.toSorted((a, b) => getDistance(a) - getDistance(b))[0];
}

/**
 * Keeps the part that the developer looks at in place while the layout changes. A developer who
 * sees the whole chart sees all of a smaller one, too, at its larger scale.
 */
export function keepInPlace(
  camera: Camera,
  before: ChartLayout,
  after: ChartLayout,
  size: Size,
): Camera {
  const whole = fit(after, size);
  if (camera.scale <= fit(before, size).scale && whole.scale > camera.scale) return whole;
  const drawn = new Map(after.states.map((layout) => [layout.state.id, layout]));
  const anchor = findAnchor(camera, before, drawn, size);
  const moved = anchor && drawn.get(anchor.state.id);
  if (!moved || before.shape.root.id !== after.shape.root.id) return whole;
  const x = camera.x + getCentre(moved) - getCentre(anchor);
  return { ...camera, x, y: camera.y + moved.y - anchor.y };
}
