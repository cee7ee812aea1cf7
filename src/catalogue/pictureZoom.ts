/** In px of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The pointers on a picture. `scale` is 1 for the whole picture. */
export interface PictureZoom {
  readonly scale: number;
  readonly pointers: ReadonlyMap<number, Point>;
  /** where the first pointer went down */
  readonly start: Point;
  /** whether a pointer has moved too far for a click */
  readonly hasMoved: boolean;
  /** whether two fingers were down; then the last one to be lifted does not swipe */
  readonly hasPinched: boolean;
}

const MIN_SCALE = 1;
const MAX_SCALE = 4;
const CLICK_SCALE = 2.5;
const MAX_CLICK_PX = 8;
const MIN_SWIPE_PX = 48;

export const INITIAL_ZOOM: PictureZoom = {
  scale: MIN_SCALE,
  pointers: new Map(),
  start: { x: 0, y: 0 },
  hasMoved: false,
  hasPinched: false,
};

const clampScale = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
const measureDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The distance of the two fingers, or 0 if there are not two. */
function measureSpread(pointers: ReadonlyMap<number, Point>): number {
  const [first, second, third] = [...pointers.values()];
  return first && second && !third ? measureDistance(first, second) : 0;
}

export const canZoomIn = ({ scale }: PictureZoom) => scale < MAX_SCALE;
export const canZoomOut = ({ scale }: PictureZoom) => scale > MIN_SCALE;

/** `steps` is negative to zoom out. */
export const zoomBy = (zoom: PictureZoom, steps: number): PictureZoom => ({
  ...zoom,
  scale: clampScale(zoom.scale + steps),
});

export const toggleZoom = (zoom: PictureZoom): PictureZoom => ({
  ...zoom,
  scale: canZoomOut(zoom) ? MIN_SCALE : CLICK_SCALE,
});

export const pressPointer = (zoom: PictureZoom, id: number, at: Point): PictureZoom =>
  zoom.pointers.size === 0
    ? { ...zoom, pointers: new Map([[id, at]]), start: at, hasMoved: false, hasPinched: false }
    : { ...zoom, pointers: new Map(zoom.pointers).set(id, at), hasMoved: true, hasPinched: true };

/** Two fingers scale the picture; `pan` is how far one pointer drags an enlarged picture. */
export function movePointer(
  zoom: PictureZoom,
  id: number,
  at: Point,
): { readonly zoom: PictureZoom; readonly pan: Point } {
  const last = zoom.pointers.get(id);
  const pan = { x: 0, y: 0 };
  if (!last) return { zoom, pan };
  const pointers = new Map(zoom.pointers).set(id, at);
  const hasMoved = zoom.hasMoved || measureDistance(zoom.start, at) > MAX_CLICK_PX;
  const spread = measureSpread(zoom.pointers);
  if (spread > 0) {
    const scale = clampScale((zoom.scale * measureSpread(pointers)) / spread);
    return { zoom: { ...zoom, pointers, hasMoved, scale }, pan };
  }
  return {
    zoom: { ...zoom, pointers, hasMoved },
    pan: canZoomOut(zoom) ? { x: last.x - at.x, y: last.y - at.y } : pan,
  };
}

export function releasePointer(zoom: PictureZoom, id: number): PictureZoom {
  const pointers = new Map(zoom.pointers);
  pointers.delete(id);
  return { ...zoom, pointers };
}

/**
 * The number of pictures by which the swipe of one pointer moves when it is released: -1, 0 or 1.
 */
export function findSwipe(zoom: PictureZoom, id: number): number {
  const last = zoom.pointers.get(id);
  if (!last || zoom.hasPinched || canZoomOut(zoom)) return 0;
  const [dx, dy] = [last.x - zoom.start.x, last.y - zoom.start.y];
  if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** The position after `steps` from `index`; the last picture is followed by the first. */
export const stepIndex = (index: number, steps: number, count: number): number =>
  (index + steps + count) % count;
