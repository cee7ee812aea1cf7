import type { GraphNode } from './model.ts';
import { canonical } from './text.ts';

interface Spread {
  readonly path: string;
  readonly values: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function spreadOf(parts: readonly unknown[], path: string): Spread[] {
  const keys = [...new Set(parts.filter(isRecord).flatMap((part) => Object.keys(part)))];
  return keys.map((key) => ({
    path: path === '' ? key : `${path}.${key}`,
    values: new Set(parts.map((part) => (isRecord(part) ? canonical(part[key]) : ''))).size,
  }));
}

/** The key of the context with the most values, followed into objects as long as one part explains it. */
function worst(contexts: readonly unknown[], path = ''): Spread | undefined {
  const most = spreadOf(contexts, path).toSorted((a, b) => b.values - a.values)[0];
  if (!most) return undefined;
  const key = most.path.slice(path === '' ? 0 : path.length + 1);
  const inner = worst(
    contexts.map((context) => (isRecord(context) ? context[key] : undefined)),
    most.path,
  );
  return inner && inner.values * 2 > most.values ? inner : most;
}

/** Says which bound was reached and which key of the context has exploded. */
export function explosion(chart: string, bound: string, nodes: readonly GraphNode[]): Error {
  const culprit = worst(nodes.map(({ snapshot }) => snapshot.context));
  const because = culprit
    ? `\`context.${culprit.path}\` has ${culprit.values} values in ${nodes.length} states: leave it out in \`identify\`, bound it in \`within\`, or give fewer samples`
    : 'the context is empty: the chart itself has so many configurations';
  return new Error(`explorer: ${chart} has more than ${bound}; ${because}`);
}
