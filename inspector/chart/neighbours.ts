import { type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react';
import type { EdgeShape } from './chartShape.ts';
import type { ReducedShape } from './reduceShape.ts';

const isSameEdge = ({ id, merged }: EdgeShape, other: string) =>
  id === other || merged?.some((edge) => edge.id === other) === true;

/** The ids of a state or a transition, of the transitions that touch it and of their states. */
export function findNeighbours({ edges }: ReducedShape, id: string): ReadonlySet<string> {
  const near = edges.filter(
    (edge) => isSameEdge(edge, id) || edge.source === id || edge.target === id,
  );
  return new Set([
    id,
    ...near.flatMap(({ id: edgeId, source, target }) => [edgeId, source, target]),
  ]);
}

/** The state or transition under the pointer. */
export function findChartElement(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest('[data-transition-id], [data-state-id]');
  return (
    element?.getAttribute('data-transition-id') ?? element?.getAttribute('data-state-id') ?? null
  );
}

function applyNeighbours(chart: Element, near: ReadonlySet<string>, isDimming: boolean): void {
  chart.classList.toggle('dimming', isDimming);
  for (const element of chart.querySelectorAll('[data-state-id], .edge'))
    element.classList.toggle('near', near.has(findChartElement(element) ?? ''));
}

/**
 * Highlights the parts that are connected with the part under the pointer, or with the selected
 * one.
 */
export function useNeighbours(
  chart: RefObject<SVGGElement | null>,
  shape: ReducedShape | null,
  selected: string | null,
) {
  const [hovered, setHovered] = useState<string | null>(null);
  const id = hovered ?? selected?.split('\n')[0] ?? null;
  useLayoutEffect(() => {
    if (!chart.current || !shape) return;
    const near = id === null ? new Set<string>() : findNeighbours(shape, id);
    applyNeighbours(chart.current, near, near.size > 1);
  }, [chart, shape, id]);
  return {
    onPointerOver: ({ target }: PointerEvent) => setHovered(findChartElement(target)),
    onPointerLeave: () => setHovered(null),
  };
}
