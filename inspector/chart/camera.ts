import type { Drawing } from './layout.ts';
import type { Box, Point } from './measure.ts';

/** Where the chart is looked at: `x`, `y` of the chart at the left upper corner, and how large. */
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
const [SMALLEST, LARGEST, READABLE] = [0.06, 3, 0.55];
const CLOSE = 0.8;
const within = (scale: number, low: number, high: number) => Math.min(high, Math.max(low, scale));

export function fit({ width, height }: Drawing, size: Size): Camera {
  const whole = Math.min((size.width - 2 * MARGIN) / width, (size.height - 2 * MARGIN) / height);
  const scale = within(whole, SMALLEST, 1);
  return {
    scale,
    x: (width - size.width / scale) / 2,
    y: (height - size.height / scale) / 2,
  };
}

/** @param at a point of the window that stays where it is */
export function zoom(camera: Camera, by: number, at: { x: number; y: number }): Camera {
  const scale = within(camera.scale * by, SMALLEST, LARGEST);
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

const wholeScale = ({ width, height }: Box, size: Size) =>
  Math.min((size.width - 2 * MARGIN) / width, (size.height - 2 * MARGIN) / height);

/** Nothing beyond the chart is shown where the chart itself could be; what fits stands in the middle. */
function held(at: number, whole: number, seen: number): number {
  const margin = MARGIN;
  if (whole + 2 * margin <= seen) return (whole - seen) / 2;
  return Math.min(whole + margin - seen, Math.max(-margin, at));
}

const contains = (camera: Camera, box: Box, size: Size) =>
  box.x >= camera.x &&
  box.y >= camera.y &&
  box.x + box.width <= camera.x + size.width / camera.scale &&
  box.y + box.height <= camera.y + size.height / camera.scale;

/**
 * Brings what is lit into the picture, at a size that can be read, with as much around it as fits.
 * @param boxes from the whole chart inwards to the state itself. One that is seen already moves nothing.
 */
export function follow(camera: Camera, boxes: readonly Box[], whole: Size, size: Size): Camera {
  const target = boxes.at(-1);
  if (!target) return camera;
  if (camera.scale >= READABLE && contains(camera, target, size)) return camera;
  const frame = boxes.find((box) => wholeScale(box, size) >= READABLE) ?? target;
  // A small state alone would fill the picture and tell nothing of its neighbours.
  const scale = within(wholeScale(frame, size), READABLE, frame === target ? CLOSE : 1);
  const [wide, high] = [size.width / scale, size.height / scale];
  return {
    scale,
    x: held(frame.x + frame.width / 2 - wide / 2, whole.width, wide),
    y: held(frame.y + frame.height / 2 - high / 2, whole.height, high),
  };
}

/** Shows what is at a point of the chart. */
export const look = (camera: Camera, { x, y }: Point, size: Size): Camera => ({
  ...camera,
  x: x - size.width / camera.scale / 2,
  y: y - size.height / camera.scale / 2,
});
