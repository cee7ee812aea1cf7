import type { ChartModel, GraphNode } from './model.ts';
import { toCanonicalText } from './text.ts';

interface ValueSpread {
  readonly path: string;
  readonly values: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('getSnapshot' in value);

/** The number of distinct values of each key, including keys of nested objects. */
function listSpreads(parts: readonly unknown[], path: string): ValueSpread[] {
  const records = parts.filter(isRecord);
  if (records.length * 2 < parts.length || path.split('.').length > 4)
    return [{ path, values: new Set(parts.map((part) => toCanonicalText(part))).size }];
  const keys = [...new Set(records.flatMap((part) => Object.keys(part)))];
  return keys.flatMap((key) =>
    listSpreads(
      parts.map((part) => (isRecord(part) ? part[key] : part)),
      path === '' ? key : `${path}.${key}`,
    ),
  );
}

/** Names the exceeded bound and the key of the context, or another part, with the most values. */
export function createExplosionError(
  chart: string,
  bound: string,
  nodes: readonly GraphNode[],
  model: ChartModel,
): Error {
  const largestSpread = listSpreads(
    nodes.map(({ snapshot, timers, running }) => ({
      context: model.identify ? model.identify(snapshot.context, snapshot) : snapshot.context,
      'the timers': timers,
      'the running children': [...running.values()].toSorted(),
    })),
    '',
  ).toSorted((a, b) => b.values - a.values);
  const named = largestSpread.slice(0, 3).map(({ path, values }) => `\`${path}\` has ${values}`);
  return new Error(
    `explorer: ${chart} has more than ${bound}; of the values in ${nodes.length} states ${named.join(', ')}: leave the first out in \`identify\`, bound it in \`within\`, or give fewer samples`,
  );
}
