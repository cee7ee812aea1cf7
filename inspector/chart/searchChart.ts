import { getChartShape, type ChartShape } from './chartShape.ts';
import { flattenStates } from './reduceShape.ts';

/** Ids of the states and transitions that contain the text, outermost first, without duplicates. */
function findIds({ root, edges }: ChartShape, search: string): readonly string[] {
  if (search === '') return [];
  const matches = (...texts: readonly string[]) =>
    texts.some((text) => text.toLowerCase().includes(search));
  const states = flattenStates(root).flatMap(({ id, key, rows }) => [
    ...(matches(key) ? [id] : []),
    ...rows.filter((row) => row.id !== '' && matches(row.text)).map((row) => row.id),
  ]);
  const labels = edges.filter(({ event, guard }) => matches(event, guard)).map(({ id }) => id);
  return [...new Set([...states, ...labels])];
}

/** @param typed the text as typed @returns nothing for a chart that cannot be parsed */
export function searchChart(definition: string, typed: string): readonly string[] {
  try {
    return findIds(getChartShape(definition), typed.trim().toLowerCase());
  } catch {
    return [];
  }
}
