import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { PaneSizes } from '../savedView.ts';
import { getView, updateView, useView } from '../store.ts';

const STEP = 16;
const MIN_SIZE = 120;
const MAX_PART = 0.6;

interface Pane {
  readonly label: string;
  readonly isVertical: boolean;
  /** the pane relative to its separator */
  readonly position: 'before' | 'after' | 'around';
}
const PANES: Readonly<Record<keyof PaneSizes, Pane>> = {
  tree: { label: 'Width of the actors', isVertical: true, position: 'before' },
  details: { label: 'Width of the details', isVertical: true, position: 'after' },
  events: { label: 'Height of the events', isVertical: false, position: 'around' },
};

const getMaxSize = (isVertical: boolean) =>
  Math.round((isVertical ? window.innerWidth : window.innerHeight) * MAX_PART);

function setSize(name: keyof PaneSizes, size: number | null): void {
  const max = getMaxSize(PANES[name].isVertical);
  const limited = size === null ? null : Math.round(Math.max(MIN_SIZE, Math.min(max, size)));
  updateView({ paneSizes: { ...getView().paneSizes, [name]: limited } });
}

function useResizing(name: keyof PaneSizes) {
  const { isVertical, position } = PANES[name];
  const separator = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly from: number; readonly size: number } | null>(null);
  const measure = () => {
    const element = separator.current;
    const panes = {
      before: element?.previousElementSibling,
      after: element?.nextElementSibling,
      around: element?.parentElement,
    };
    const pane = panes[position];
    const { width = 0, height = 0 } = pane?.getBoundingClientRect() ?? {};
    return isVertical ? width : height;
  };
  const growBy = (size: number, distance: number) =>
    setSize(name, size + (position === 'before' ? distance : -distance));
  const getPosition = ({ clientX, clientY }: PointerEvent) => (isVertical ? clientX : clientY);
  const keys = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  return {
    separator,
    measure,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const direction = keys.indexOf(event.key);
        if (event.key === 'Home') setSize(name, null);
        if (direction < 0) return;
        event.preventDefault();
        growBy(measure(), direction === 0 ? -STEP : STEP);
      },
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: getPosition(event), size: measure() };
      },
      onPointerMove(event: PointerEvent) {
        if (drag.current) growBy(drag.current.size, getPosition(event) - drag.current.from);
      },
      onPointerUp: () => void (drag.current = null),
      onDoubleClick: () => setSize(name, null),
    },
  };
}

/** Resizes a pane by dragging or by the arrow keys; Home and a double click restore its size. */
export function Separator({ name }: { readonly name: keyof PaneSizes }) {
  const { paneSizes } = useView();
  const { label, isVertical } = PANES[name];
  const { separator, measure, handlers } = useResizing(name);
  const size = paneSizes[name];
  useLayoutEffect(() => {
    document.documentElement.style.setProperty(`--${name}`, size === null ? '' : `${size}px`);
    separator.current?.setAttribute('aria-valuenow', String(Math.round(measure())));
  });
  return (
    <div
      ref={separator}
      className={`separator ${isVertical ? 'vertical' : 'horizontal'}`}
      role="separator"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuemin={MIN_SIZE}
      aria-valuemax={getMaxSize(isVertical)}
      aria-valuenow={size ?? MIN_SIZE}
      tabIndex={0}
      {...handlers}
    />
  );
}
