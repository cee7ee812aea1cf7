import type { Drawing } from './layout.ts';
import type { Box } from './measure.ts';

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

const MARGIN = 24;
const [SMALLEST, LARGEST, READABLE] = [0.08, 3, 0.62];
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

/** Brings a box into the picture, at a size that can be read; a box that is seen already moves nothing. */
export function follow(camera: Camera, box: Box, size: Size): Camera {
  const scale = within(camera.scale, READABLE, LARGEST);
  const [wide, high] = [size.width / camera.scale, size.height / camera.scale];
  const isSeen =
    scale === camera.scale &&
    box.x >= camera.x &&
    box.y >= camera.y &&
    box.x + box.width <= camera.x + wide &&
    box.y + box.height <= camera.y + high;
  if (isSeen) return camera;
  return {
    scale,
    x: box.x + box.width / 2 - size.width / scale / 2,
    y: box.y + box.height / 2 - size.height / scale / 2,
  };
}
