import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { PaneSizes } from '../savedView.ts';
import { getView, updateView, useView } from '../store.ts';

const STEP = 16;
const MIN_SIZE = 120;
const MAX_PART = 0.6;
/** A pointer can move a little during a double click. */
const DRAG_DISTANCE = 3;

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
  const { paneSizes, collapsedPanes } = getView();
  updateView({
    paneSizes: { ...paneSizes, [name]: limited },
    collapsedPanes: collapsedPanes.filter((pane) => pane !== name),
  });
}

/** Collapses a pane, or opens it with the size that it had. */
function togglePane(name: keyof PaneSizes): void {
  const { collapsedPanes } = getView();
  const others = collapsedPanes.filter((pane) => pane !== name);
  const isCollapsed = others.length < collapsedPanes.length;
  updateView({ collapsedPanes: isCollapsed ? others : [...others, name] });
}

function useResizing(name: keyof PaneSizes) {
  const { isVertical, position } = PANES[name];
  const separator = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: number; size: number; hasMoved: boolean } | null>(null);
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
        if (event.key === 'Enter') togglePane(name);
        if (direction < 0) return;
        event.preventDefault();
        growBy(measure(), direction === 0 ? -STEP : STEP);
      },
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: getPosition(event), size: measure(), hasMoved: false };
      },
      onPointerMove(event: PointerEvent) {
        if (!drag.current) return;
        const distance = getPosition(event) - drag.current.from;
        drag.current.hasMoved ||= Math.abs(distance) >= DRAG_DISTANCE;
        if (drag.current.hasMoved) growBy(drag.current.size, distance);
      },
      onPointerUp: () => void (drag.current = null),
      onDoubleClick: () => togglePane(name),
    },
  };
}

const formatSize = (name: keyof PaneSizes, size: number | null, isCollapsed: boolean): string => {
  if (isCollapsed) return name === 'events' ? 'auto' : '0px';
  return size === null ? '' : `${size}px`;
};

/**
 * Resizes a pane by dragging or by the arrow keys; Home restores its size, and Enter or a double
 * click collapses or opens it.
 */
export function Separator({ name }: { readonly name: keyof PaneSizes }) {
  const { paneSizes, collapsedPanes } = useView();
  const { label, isVertical } = PANES[name];
  const { separator, measure, handlers } = useResizing(name);
  const size = paneSizes[name];
  const isCollapsed = collapsedPanes.includes(name);
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty(`--${name}`, formatSize(name, size, isCollapsed));
    dataset[name] = isCollapsed ? 'collapsed' : 'open';
    separator.current?.setAttribute('aria-valuenow', String(Math.round(measure())));
  });
  return (
    <div
      ref={separator}
      className={`separator ${isVertical ? 'vertical' : 'horizontal'}`}
      role="separator"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={getMaxSize(isVertical)}
      aria-valuenow={isCollapsed ? 0 : (size ?? MIN_SIZE)}
      title={`Enter or a double click ${isCollapsed ? 'opens' : 'collapses'} the pane`}
      tabIndex={0}
      {...handlers}
    />
  );
}
