import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useCentredScroll } from '../mall/lazyViewFocus.ts';
import {
  canZoomOut,
  findSwipe,
  movePointer,
  INITIAL_ZOOM,
  type PictureZoom,
  pressPointer,
  releasePointer,
  toggleZoom,
  zoomBy,
} from './pictureZoom.ts';

const KEYBOARD_PAN_PX = 80;
const PAN_KEYS: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-KEYBOARD_PAN_PX, 0],
  ArrowRight: [KEYBOARD_PAN_PX, 0],
  ArrowUp: [0, -KEYBOARD_PAN_PX],
  ArrowDown: [0, KEYBOARD_PAN_PX],
};
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, '0': -Infinity };
const STEP_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const toPoint = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

interface ZoomControls {
  readonly latest: RefObject<PictureZoom>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly update: (zoom: PictureZoom) => void;
  readonly step: (steps: number) => void;
}

function usePointerProps({ latest, frame, update, step }: ZoomControls) {
  const release = (event: PointerEvent) => update(releasePointer(latest.current, event.pointerId));
  return {
    onPointerDown: (event: PointerEvent) =>
      update(pressPointer(latest.current, event.pointerId, toPoint(event))),
    onPointerMove: (event: PointerEvent) => {
      const moved = movePointer(latest.current, event.pointerId, toPoint(event));
      if (moved.zoom === latest.current) return;
      update(moved.zoom);
      frame.current?.scrollBy(moved.pan.x, moved.pan.y);
    },
    onPointerUp: (event: PointerEvent) => {
      const steps = findSwipe(latest.current, event.pointerId);
      release(event);
      if (steps !== 0) step(steps);
    },
    onPointerCancel: release,
    onPointerLeave: release,
    onClick: () => {
      if (!latest.current.hasMoved) update(toggleZoom(latest.current));
    },
  };
}

/** Zoom and pan by press, pinch and keys; `onStep` follows a swipe or an arrow key. */
export function usePictureZoom(onStep: (steps: number) => void) {
  const [zoom, setZoom] = useState(INITIAL_ZOOM);
  // Several pointer events may come before the next render.
  const latest = useRef(zoom);
  const { frame, rememberMiddle } = useCentredScroll(zoom.scale);
  const update = (next: PictureZoom) => {
    if (next.scale !== latest.current.scale) rememberMiddle();
    latest.current = next;
    setZoom(next);
  };
  // A swipe with the mouse ends with a click, which must not enlarge the next picture.
  const step = (steps: number) => {
    update({ ...INITIAL_ZOOM, hasMoved: latest.current.hasMoved });
    onStep(steps);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const pan = canZoomOut(latest.current) ? PAN_KEYS[key] : undefined;
    if (ZOOM_KEYS[key]) update(zoomBy(latest.current, ZOOM_KEYS[key]));
    else if (pan) frame.current?.scrollBy(pan[0], pan[1]);
    else if (STEP_KEYS[key]) step(STEP_KEYS[key]);
  };
  return {
    zoom,
    frame,
    step,
    changeScale: (steps: number) => update(zoomBy(latest.current, steps)),
    pointerProps: usePointerProps({ latest, frame, update, step }),
    onKeyDown,
  };
}
