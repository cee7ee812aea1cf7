import type { ChartModel, GraphNode } from './model.ts';
import { canonical } from './text.ts';

interface Spread {
  readonly path: string;
  readonly values: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('getSnapshot' in value);

/** How many values each key has, objects followed down to their leaves. */
function spreads(parts: readonly unknown[], path: string): Spread[] {
  const records = parts.filter(isRecord);
  if (records.length * 2 < parts.length || path.split('.').length > 4)
    return [{ path, values: new Set(parts.map((part) => canonical(part))).size }];
  const keys = [...new Set(records.flatMap((part) => Object.keys(part)))];
  return keys.flatMap((key) =>
    spreads(
      parts.map((part) => (isRecord(part) ? part[key] : part)),
      path === '' ? key : `${path}.${key}`,
    ),
  );
}

/** Says which bound was reached, and which key of the context, or what else, has exploded. */
export function explosion(
  chart: string,
  bound: string,
  nodes: readonly GraphNode[],
  model: ChartModel,
): Error {
  const worst = spreads(
    nodes.map(({ snapshot, timers, living }) => ({
      context: model.identify ? model.identify(snapshot.context, snapshot) : snapshot.context,
      'the timers': timers,
      'the running children': [...living.values()].toSorted(),
    })),
    '',
  ).toSorted((a, b) => b.values - a.values);
  const named = worst.slice(0, 3).map(({ path, values }) => `\`${path}\` has ${values}`);
  return new Error(
    `explorer: ${chart} has more than ${bound}; of the values in ${nodes.length} states ${named.join(', ')}: leave the first out in \`identify\`, bound it in \`within\`, or give fewer samples`,
  );
}
