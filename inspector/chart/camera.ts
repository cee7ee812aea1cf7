import type { ChartLayout } from './layout.ts';
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
const [MIN_SCALE, MAX_SCALE, MIN_READABLE_SCALE] = [0.06, 3, 0.55];
const MAX_SINGLE_STATE_SCALE = 0.8;
const clamp = (scale: number, low: number, high: number) => Math.min(high, Math.max(low, scale));

export function fit({ width, height }: ChartLayout, size: Size): Camera {
  const fitScale = Math.min((size.width - 2 * MARGIN) / width, (size.height - 2 * MARGIN) / height);
  const scale = clamp(fitScale, MIN_SCALE, 1);
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

const getFitScale = ({ width, height }: ChartBox, size: Size) =>
  Math.min((size.width - 2 * MARGIN) / width, (size.height - 2 * MARGIN) / height);

/** Keeps the chart inside the window; a chart that fits is centred. */
function clampToChart(at: number, contentLength: number, visibleLength: number): number {
  const margin = MARGIN;
  if (contentLength + 2 * margin <= visibleLength) return (contentLength - visibleLength) / 2;
  return Math.min(contentLength + margin - visibleLength, Math.max(-margin, at));
}

const contains = (camera: Camera, box: ChartBox, size: Size) =>
  box.x >= camera.x &&
  box.y >= camera.y &&
  box.x + box.width <= camera.x + size.width / camera.scale &&
  box.y + box.height <= camera.y + size.height / camera.scale;

/**
 * Moves the highlighted states into view at a readable size, with as much context as fits. @param
 * boxes from the whole chart inwards to the state itself. A visible box moves nothing.
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
    x: clampToChart(frame.x + frame.width / 2 - visibleWidth / 2, chartSize.width, visibleWidth),
    y: clampToChart(
      frame.y + frame.height / 2 - visibleHeight / 2,
      chartSize.height,
      visibleHeight,
    ),
  };
}

export const centerOn = (camera: Camera, { x, y }: ChartPoint, size: Size): Camera => ({
  ...camera,
  x: x - size.width / camera.scale / 2,
  y: y - size.height / camera.scale / 2,
});
