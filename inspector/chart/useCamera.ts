import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  type Camera,
  fit,
  fitReadable,
  followTarget,
  keepInPlace,
  MIN_READABLE_SCALE,
  pan,
  zoom,
} from './camera.ts';
import type { ChartHighlight } from './highlight.ts';
import type { ChartLayout } from './layout.ts';
import type { ChartBox } from './measure.ts';

const PAN_STEP = 60;
const MIN_DRAG = 4;
export const ZOOM_STEP = 1.25;

/** The boxes that the camera follows, outermost first: the active states or the search result. */
function listBoxesToFollow(
  layout: ChartLayout,
  { active, currentMatch }: ChartHighlight,
): readonly ChartBox[] {
  const { states, edges } = layout;
  if (currentMatch !== null) {
    const state = states.find((candidate) => candidate.state.id === currentMatch);
    const label = edges.find(({ edge }) => edge.id === currentMatch)?.label;
    const holder = states.find((candidate) =>
      candidate.state.rows.some(({ id }) => id === currentMatch),
    );
    const box = state ?? label ?? holder;
    return box ? [box] : [];
  }
  const activeStates = states.filter(({ state }) => active.has(state.id));
  const last = activeStates.at(-1);
  // In a parallel chart, only the ancestors of the last active state are followed.
  return last
    ? activeStates.filter(({ state }) => `${last.state.id}.`.startsWith(`${state.id}.`))
    : [];
}

/** What the camera shows; the camera moves when one of these values changes. */
interface CameraTarget {
  readonly layout: ChartLayout;
  readonly target: string;
  readonly isFollowing: boolean;
}
const isSame = (a: CameraTarget | null, b: CameraTarget) =>
  a?.layout === b.layout && a.target === b.target && a.isFollowing === b.isFollowing;

function useCameraState(layout: ChartLayout | null) {
  // State instead of a ref, so that the chart is fitted before the first paint.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 });
  const [isFollowing, setFollowing] = useState(true);
  const size = () => {
    const { width = 1, height = 1 } = frame?.getBoundingClientRect() ?? {};
    return { width, height };
  };
  /** A movement that the developer makes ends the following. */
  function move(movement: (now: Camera) => Camera) {
    setFollowing(false);
    setCamera(movement);
  }
  const showAll = () => {
    if (layout) move(() => fit(layout, size()));
  };
  const zoomBy = (factor: number) => {
    const { width, height } = size();
    move((now) => zoom(now, factor, { x: width / 2, y: height / 2 }));
  };
  const setters = { setFrame, setCamera, setFollowing, move, showAll, zoomBy };
  return { frame, camera, isFollowing, size, ...setters };
}
export function useCamera(layout: ChartLayout | null, highlight: ChartHighlight) {
  const control = useCameraState(layout);
  const { frame, camera, setCamera, isFollowing, move, size } = control;
  const [lastTarget, setLastTarget] = useState<CameraTarget | null>(null);
  function moveTo(next: CameraTarget, boxes: readonly ChartBox[]) {
    const before = lastTarget?.layout;
    const now = before
      ? keepInPlace(camera, before, next.layout, size())
      : fit(next.layout, size());
    const movesToTarget = isFollowing || highlight.currentMatch !== null;
    setLastTarget(next);
    setCamera(movesToTarget ? followTarget(now, boxes, next.layout, size()) : now);
  }
  if (frame && layout) {
    const boxes = listBoxesToFollow(layout, highlight);
    const target = [boxes.at(-1)?.x, boxes.at(-1)?.y, highlight.currentMatch].join(' ');
    const next = { layout, target, isFollowing };
    if (!isSame(lastTarget, next)) moveTo(next, boxes);
  }
  /** Shows the whole chart if it is readable, else as much of its active part as is readable. */
  const show = () => {
    if (!layout) return;
    const boxes = listBoxesToFollow(layout, { ...highlight, currentMatch: null });
    const whole = fit(layout, size());
    const isWhole = whole.scale >= MIN_READABLE_SCALE || boxes.length === 0;
    move(() => (isWhole ? whole : fitReadable(boxes, layout, size())));
  };
  return { ...control, show };
}
export type CameraControl = ReturnType<typeof useCamera>;

/** Zooms at the pointer. */
function useWheel({ frame, setCamera, setFollowing }: CameraControl): void {
  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
      const at = { x: event.clientX - left, y: event.clientY - top };
      setFollowing(false);
      setCamera((now) => zoom(now, Math.exp(-event.deltaY / 400), at));
    };
    frame?.addEventListener('wheel', wheel, { passive: false });
    return () => frame?.removeEventListener('wheel', wheel);
  }, [frame, setCamera, setFollowing]);
}

/** `middle` stays fixed. */
function getMovement(key: string, middle: { x: number; y: number }) {
  const movements: Readonly<Record<string, (now: Camera) => Camera>> = {
    ArrowLeft: (now) => pan(now, -PAN_STEP, 0),
    ArrowRight: (now) => pan(now, PAN_STEP, 0),
    ArrowUp: (now) => pan(now, 0, -PAN_STEP),
    ArrowDown: (now) => pan(now, 0, PAN_STEP),
    '+': (now) => zoom(now, ZOOM_STEP, middle),
    '-': (now) => zoom(now, 1 / ZOOM_STEP, middle),
  };
  return movements[key];
}

/** Drag to pan, wheel to zoom; arrows and + − 0 on the keyboard. */
export function useGestures(control: CameraControl) {
  const { move, showAll, size } = control;
  const last = useRef<{ x: number; y: number } | null>(null);
  useWheel(control);
  return {
    onKeyDown(event: KeyboardEvent) {
      const { width, height } = size();
      const movement = getMovement(event.key, { x: width / 2, y: height / 2 });
      if (event.key === '0') showAll();
      if (movement) event.preventDefault();
      if (movement) move(movement);
    },
    onPointerDown(event: PointerEvent) {
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX: x, clientY: y, pointerId, currentTarget }: PointerEvent) {
      const from = last.current;
      if (!from || Math.hypot(from.x - x, from.y - y) < MIN_DRAG) return;
      // A captured pointer would redirect the click from the chart's elements to the frame.
      currentTarget.setPointerCapture(pointerId);
      last.current = { x, y };
      move((now) => pan(now, from.x - x, from.y - y));
    },
    onPointerUp: () => void (last.current = null),
  };
}
