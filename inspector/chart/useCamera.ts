import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Camera, fit, follow, pan, zoom } from './camera.ts';
import type { Drawing } from './layout.ts';
import type { Box } from './measure.ts';
import type { Lit } from './paint.ts';

const STEP = 60;
export const SMALL = 1.25;

/** What the camera follows, from the whole chart inwards: what is lit, or what was found. */
function boxesToFollow(drawing: Drawing, { active, found }: Lit): readonly Box[] {
  const { states, edges } = drawing;
  if (found !== null) {
    const state = states.find((one) => one.state.id === found);
    const label = edges.find(({ edge }) => edge.id === found)?.label;
    const holder = states.find((one) => one.state.rows.some(({ id }) => id === found));
    const box = state ?? label ?? holder;
    return box ? [box] : [];
  }
  const lit = states.filter(({ state }) => active.has(state.id));
  const last = lit.at(-1);
  // Of a chart with regions the whole is followed inwards as far as to the last of them.
  return last ? lit.filter(({ state }) => `${last.state.id}.`.startsWith(`${state.id}.`)) : [];
}

/** What the camera is aimed at; where this is another, it turns. */
interface Aim {
  readonly drawing: Drawing;
  readonly target: string;
  readonly isFollowing: boolean;
}
const isSame = (one: Aim | null, other: Aim) =>
  one?.drawing === other.drawing &&
  one.target === other.target &&
  one.isFollowing === other.isFollowing;

export function useCamera(drawing: Drawing | null, lit: Lit) {
  // In state, so that a chart is fitted into its frame before either is seen.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 });
  const [isFollowing, setFollowing] = useState(true);
  const [aimed, setAimed] = useState<Aim | null>(null);
  const size = () => {
    const { width = 1, height = 1 } = frame?.getBoundingClientRect() ?? {};
    return { width, height };
  };
  const show = () => {
    if (drawing) setCamera(fit(drawing, size()));
  };
  function aimAt(aim: Aim, boxes: readonly Box[]) {
    const now = aimed?.drawing === aim.drawing ? camera : fit(aim.drawing, size());
    const isTurning = isFollowing || lit.found !== null;
    setAimed(aim);
    setCamera(isTurning ? follow(now, boxes, aim.drawing, size()) : now);
  }
  if (frame && drawing) {
    const boxes = boxesToFollow(drawing, lit);
    const target = [boxes.at(-1)?.x, boxes.at(-1)?.y, lit.found].join(' ');
    const aim = { drawing, target, isFollowing };
    if (!isSame(aimed, aim)) aimAt(aim, boxes);
  }
  return { frame, setFrame, camera, setCamera, show, size, isFollowing, setFollowing };
}
export type CameraControl = ReturnType<typeof useCamera>;

/** The wheel zooms where the pointer is. */
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

/** What a key does to the camera; `middle` is what stays where it is. */
function movementOf(key: string, middle: { x: number; y: number }) {
  const movements: Readonly<Record<string, (now: Camera) => Camera>> = {
    ArrowLeft: (now) => pan(now, -STEP, 0),
    ArrowRight: (now) => pan(now, STEP, 0),
    ArrowUp: (now) => pan(now, 0, -STEP),
    ArrowDown: (now) => pan(now, 0, STEP),
    '+': (now) => zoom(now, SMALL, middle),
    '-': (now) => zoom(now, 1 / SMALL, middle),
  };
  return movements[key];
}

/** Drag to pan, wheel to zoom, arrows and + − 0 by keyboard. */
export function useGestures(control: CameraControl) {
  const { setCamera, show, size, setFollowing } = control;
  const last = useRef<{ x: number; y: number } | null>(null);
  useWheel(control);
  function move(movement: (now: Camera) => Camera) {
    setFollowing(false);
    setCamera(movement);
  }
  return {
    onKeyDown(event: KeyboardEvent) {
      const { width, height } = size();
      const movement = movementOf(event.key, { x: width / 2, y: height / 2 });
      if (event.key === '0') show();
      if (movement) event.preventDefault();
      if (movement) move(movement);
    },
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      const from = last.current;
      if (!from) return;
      last.current = { x, y };
      move((now) => pan(now, from.x - x, from.y - y));
    },
    onPointerUp: () => void (last.current = null),
  };
}
