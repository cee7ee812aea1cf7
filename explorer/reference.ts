import type { AnyEventObject } from 'xstate';
import { getPathTo } from './graph.ts';
import type { Graph, GraphNode } from './model.ts';
import { formatChoice, toCanonicalText, formatState, formatSteps } from './text.ts';

/** An independent implementation of what a chart decides. */
export interface ReferenceModel<S> {
  readonly start: S;
  /** the next state, or null if the event is refused */
  readonly next: (state: S, event: AnyEventObject) => S | null;
  /** the state of the chart that corresponds to it */
  readonly toChartState: (state: S) => string;
}

/** Follows a chart and its reference model through the whole graph. Returns where they differ. */
export function compareWithReference<S>(graph: Graph, model: ReferenceModel<S>): string[] {
  const findings: string[] = [];
  const visitedKeys = new Set<string>();
  const queue: { readonly node: GraphNode; readonly state: S }[] = graph.starts.map(({ to }) => ({
    node: to,
    state: model.start,
  }));
  for (let pair = queue.shift(); pair; pair = queue.shift()) {
    const { node, state } = pair;
    const key = `${node.key} ${toCanonicalText(state)}`;
    if (visitedKeys.has(key)) continue;
    visitedKeys.add(key);
    const [actual, expected] = [formatState(node.snapshot.value), model.toChartState(state)];
    const path = formatSteps(getPathTo(node));
    if (actual !== expected)
      findings.push(`${path}: the chart is in ${actual}, the reference in ${expected}`);
    for (const { choice, to } of node.out) {
      const next = model.next(state, choice.event);
      if (next === null) findings.push(`${path}: the reference refuses ${formatChoice(choice)}`);
      else queue.push({ node: to, state: next });
    }
    for (const { choice } of node.refused)
      if (model.next(state, choice.event) !== null)
        findings.push(`${path}: the chart refuses ${formatChoice(choice)}`);
  }
  return findings;
}
